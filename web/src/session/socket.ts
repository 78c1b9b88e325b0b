/** The live half of the wire: one connection that comes back by itself and loses nothing that was said. */
import type { Answer, Hello, Request, Scene } from './wire';

export type Heard = Scene | Answer;

interface Ear {
  /** What to say first on every connection: the channel and the last number of it. */
  hello(): Hello;
  heard(message: Heard): void;
  /** The connection stands (again), or was lost. */
  live(is: boolean): void;
}

/** As much of a WebSocket as is used here, so that a test can be one. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => unknown) | null;
  onmessage: ((event: { data: string }) => unknown) | null;
  onclose: (() => unknown) | null;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const REPEAT_PAUSE = 2000;
const TOO_MANY = 'too-many';

export class Socket {
  private wire: Wire | null = null;
  private open = false;
  private ended = false;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private repeat: ReturnType<typeof setTimeout> | undefined;
  private readonly unanswered = new Map<string, Request>();
  private readonly ear: Ear;
  private readonly connect: () => Wire;

  constructor(ear: Ear, connect: () => Wire) {
    this.ear = ear;
    this.connect = connect;
    this.begin();
    globalThis.addEventListener?.('online', this.hurry);
  }

  /** Says it now, or as soon as there is a connection; and again on a new one until it is answered. */
  ask(request: Request): void {
    this.unanswered.set(request.id, request);
    this.say(request);
  }

  /** Greets again: for another channel, or because a number is missing. */
  greet(): void {
    this.say(this.ear.hello());
  }

  /** Nothing that was asked so far is asked again. */
  forget(): void {
    this.unanswered.clear();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.repeat);
    globalThis.removeEventListener?.('online', this.hurry);
    this.wire?.close();
  }

  private begin(): void {
    this.timer = undefined;
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => this.wire === wire && this.opened();
    wire.onmessage = (event) => this.wire === wire && this.hear(JSON.parse(event.data) as Heard);
    wire.onclose = () => this.wire === wire && this.lost();
  }

  private opened(): void {
    this.open = true;
    this.greet();
    this.sayAgain();
    this.ear.live(true);
  }

  private hear(message: Heard): void {
    if (message.t === 'scene') this.pause = FIRST_PAUSE;
    else if (message.id !== null) this.unanswered.delete(message.id);
    else if (message.t === 'refused' && message.code === TOO_MANY) this.repeatLater();
    this.ear.heard(message);
  }

  /** A greeting was thrown away unread, since all else is refused by its id. */
  private repeatLater(): void {
    clearTimeout(this.repeat);
    this.repeat = setTimeout(() => this.greet(), REPEAT_PAUSE);
  }

  private sayAgain(): void {
    for (const request of this.unanswered.values()) this.say(request);
  }

  private lost(): void {
    this.open = false;
    this.wire = null;
    if (this.ended) return;
    this.ear.live(false);
    this.timer = setTimeout(() => this.begin(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** The network is back: nobody waits for the end of a pause. */
  private readonly hurry = (): void => {
    if (this.open || this.ended || this.timer === undefined) return;
    clearTimeout(this.timer);
    this.begin();
  };

  private say(message: Request | Hello): void {
    if (this.open) this.wire?.send(JSON.stringify(message));
  }
}

/** The real one, to the table's address on the server that the page came from. */
export function liveWire(table: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`) as unknown as Wire;
}
