import type { Message } from '@lookfar/contract';
import type { ChannelClock } from '../../../client/LiveChannelRunner.ts';

export interface IntakeParts {
  clock: ChannelClock;
  /** The newest id of the user's messages; 0 without any. */
  newest: () => Promise<number>;
  /** Messages that came after this one, oldest first; `isAll` unless there are more. */
  since: (id: number) => Promise<{ messages: readonly Message[]; isAll: boolean }>;
  /** A message that was not there before. */
  onNew: (message: Message) => void;
}

const againMs = 10_000;
/** Ids that are remembered: more than are fetched at once. */
const kept = 1000;

/** [RM1] [RM2] Every message once, whether it was pushed or has to be fetched because the channel was interrupted. */
export class MessageIntake {
  readonly #parts: IntakeParts;
  readonly #seen = new Set<number>();
  /** The newest that is known; undefined until the first load. */
  #last: number | undefined;
  /** Where fetching goes on if it was interrupted: later pushes must not hide the gap before them. */
  #gap: number | undefined;
  #isLoading = false;
  #isDueAgain = false;
  #isStopped = false;
  #endTimer = () => {};

  constructor(parts: IntakeParts) {
    this.#parts = parts;
  }

  /** The channel is open: what came while it was not has to be fetched. */
  opened(): void {
    if (this.#isStopped) return;
    if (this.#isLoading) this.#isDueAgain = true;
    else void this.#load();
  }

  pushed(message: Message): void {
    if (this.#isStopped || this.#seen.has(message.id)) return;
    this.#seen.add(message.id);
    const [oldest] = this.#seen;
    if (this.#seen.size > kept && oldest !== undefined) this.#seen.delete(oldest);
    // Before the first load nothing is known about older ones.
    if (this.#last !== undefined) this.#last = Math.max(this.#last, message.id);
    this.#parts.onNew(message);
  }

  stop(): void {
    this.#isStopped = true;
    this.#endTimer();
  }

  async #load(): Promise<void> {
    this.#isLoading = true;
    this.#isDueAgain = false;
    this.#endTimer();
    try {
      if (this.#last === undefined) this.#last = Math.max(await this.#parts.newest(), ...this.#seen);
      else await this.#catchUp(this.#gap ?? this.#last);
    } catch {
      if (!this.#isStopped) this.#endTimer = this.#parts.clock.setTimer(() => this.opened(), againMs);
    }
    this.#isLoading = false;
    if (this.#isDueAgain) this.opened();
  }

  async #catchUp(from: number): Promise<void> {
    this.#gap = from;
    const { messages, isAll } = await this.#parts.since(from);
    for (const message of messages) this.pushed(message);
    const last = messages.at(-1)?.id;
    if (isAll || last === undefined || last <= from || this.#isStopped) this.#gap = undefined;
    else await this.#catchUp(last);
  }
}
