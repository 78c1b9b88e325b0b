/** What one device sees of one table: the newest scene of a channel, all its deeds, and what is under way. */
import { freshId, Refused } from './api';
import { liveWire, Socket, type Heard, type Wire } from './socket';
import type { Answer, Deed, Hello, Hint, Preview, Refusal, Request, Scene } from './wire';

interface Play {
  /** The channel: a seat, or null for what everybody sees. */
  readonly seat: number | null;
  readonly live: boolean;
  readonly scene: Scene | null;
  readonly log: readonly Deed[];
  /** Decisions that the server has not answered yet. */
  readonly waiting: number;
  /** What each legal choice of this scene would do, once it was asked for. */
  readonly previews: ReadonlyMap<string, Preview> | null;
  /** A refusal that answers nothing we asked, such as of the channel itself. */
  readonly trouble: Refusal | null;
}

interface Waiting {
  counts: boolean;
  done(answer: Answer): void;
  failed(reason: Refused): void;
}

const NOTHING: Play = { seat: null, live: false, scene: null, log: [], waiting: 0, previews: null, trouble: null };

/** A store in Svelte's sense; every change is a new `Play`. */
export class Session {
  private play: Play;
  private readonly listeners = new Set<(play: Play) => void>();
  private readonly asked = new Map<string, Waiting>();
  private readonly socket: Socket;
  private previewed = 0;

  constructor(table: string, seat: number | null = null, connect: () => Wire = () => liveWire(table)) {
    this.play = { ...NOTHING, seat };
    this.socket = new Socket(
      { hello: () => this.hello(), heard: (message) => this.heard(message), live: (live) => live !== this.play.live && this.change({ live }) },
      connect,
    );
  }

  subscribe(listener: (play: Play) => void): () => void {
    this.listeners.add(listener);
    listener(this.play);
    return () => this.listeners.delete(listener);
  }

  get current(): Play {
    return this.play;
  }

  /** Changes the channel; until its first scene comes there is none, so that nothing of the other seat stays. */
  watch(seat: number | null): void {
    if (seat === this.play.seat) return;
    this.drop('moved');
    this.change({ ...NOTHING, seat, live: this.play.live });
    this.socket.greet();
  }

  decide(action: string, confirm: boolean): Promise<number> {
    return this.act({ t: 'decide', id: freshId(), action, confirm });
  }

  back(): Promise<number> {
    return this.act({ t: 'back', id: freshId() });
  }

  confirm(): Promise<number> {
    return this.act({ t: 'confirm', id: freshId() });
  }

  async preview(action: string): Promise<Preview | undefined> {
    const answer = await this.ask({ t: 'preview', id: freshId(), action }, false);
    return answer.t === 'previews' ? answer.previews[0] : undefined;
  }

  /** What a good player would do now. */
  async hint(): Promise<Hint | undefined> {
    const answer = await this.ask({ t: 'hint', id: freshId() }, true);
    return answer.t === 'hint' ? answer.hint : undefined;
  }

  /** Asks for the previews of this scene, once; they arrive in `previews`. */
  async preparePreviews(): Promise<void> {
    const n = this.play.scene?.n;
    if (n === undefined || this.previewed === n) return;
    this.previewed = n;
    const answer = await this.ask({ t: 'previews', id: freshId() }, false).catch((reason: unknown) => {
      if (this.previewed === n) this.previewed = 0;
      throw reason;
    });
    if (answer.t !== 'previews' || this.play.scene?.n !== n) return;
    this.change({ previews: new Map(answer.previews.map((preview) => [preview.action, preview])) });
  }

  close(): void {
    this.socket.close();
    this.drop('closed');
    this.listeners.clear();
  }

  private hello(): Hello {
    return { t: 'hello', seat: this.play.seat, after: this.play.scene?.n ?? null };
  }

  private async act(request: Request): Promise<number> {
    const answer = await this.ask(request, true);
    return answer.t === 'done' ? answer.n : 0;
  }

  private ask(request: Request, counts: boolean): Promise<Answer> {
    return new Promise((done, failed) => {
      this.asked.set(request.id, { counts, done, failed });
      this.recount();
      this.socket.ask(request);
    });
  }

  private heard(message: Heard): void {
    if (message.t === 'scene') this.show(message);
    else this.answered(message);
  }

  private show(scene: Scene): void {
    if (scene.seat !== this.play.seat) return; // said before we changed the channel
    const last = this.play.scene?.n ?? null;
    if (!scene.whole) {
      if (last !== null && scene.n <= last) return;
      if (last === null || scene.n > last + 1) return this.socket.greet();
    }
    const log = [...this.play.log.slice(0, scene.log_from), ...scene.log];
    this.change({ scene, log, previews: null, trouble: null });
  }

  private answered(answer: Answer): void {
    const waiting = answer.id === null ? undefined : this.asked.get(answer.id);
    if (!waiting) {
      if (answer.t === 'refused') this.change({ trouble: answer });
      return;
    }
    this.asked.delete(answer.id!);
    this.recount();
    if (answer.t === 'refused') waiting.failed(new Refused(answer));
    else waiting.done(answer);
  }

  private drop(code: string): void {
    const refusal: Refusal = { t: 'refused', id: null, code, rule: null, key: 'match.unreachable', data: {} };
    for (const waiting of this.asked.values()) waiting.failed(new Refused(refusal));
    this.asked.clear();
    this.socket.forget();
    this.previewed = 0;
  }

  private recount(): void {
    const waiting = [...this.asked.values()].filter((each) => each.counts).length;
    if (waiting !== this.play.waiting) this.change({ waiting });
  }

  private change(part: Partial<Play>): void {
    this.play = { ...this.play, ...part };
    for (const listener of this.listeners) listener(this.play);
  }
}
