/** The games: the one place that knows which there are. */
import type { Component, Snippet } from 'svelte';

import * as queen from './queen';
import * as richelieu from './richelieu';
import type { Form, Own, OwnProps } from './screens/newtable';
import type { Session } from './session/session';
import type { GameInfo, Table } from './session/wire';
import type { GameName } from './settings.svelte';

interface Game {
  /** Some of its cards. */
  Fan: Component;
  Rules: Component;
  Options: Component<OwnProps, object, 'form'>;
  ownOptions: (form: Form, info: GameInfo) => Own;
  /** Whoever plays one game does not load the other. */
  load: () => Promise<{
    Match: Component<{ session: Session; way: Snippet }>;
    /** Each game knows its own scenes. */
    End: Component<{ scene: any; table: Table; look: () => void }>;
  }>;
}

export const GAME: Record<GameName, Game> = { richelieu, queen };
