import type { Fault } from './Rig.ts';

/** A complete request at the start of the received bytes; `answer` is computed only when it is due. */
export interface TakenRequest {
  size: number;
  answer(): Buffer;
  /** Part of establishing a connection, which works even while the device misbehaves. */
  greeting?: boolean;
}

/** Bytes that are valid in none of our protocols. */
export const garbage = Buffer.from('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');

/** Decides what a device sends, and when. */
export class FaultInjector {
  requests = 0;
  readonly #lateMs: number | undefined;
  #fault: Fault | undefined;
  /** Answers waiting behind a late one, the late one first. */
  #held: (() => void)[] = [];

  /** A late answer is sent right before the answer to the next request; or, with `lateMs`, delays it. */
  constructor(lateMs?: number) {
    this.#lateMs = lateMs;
  }

  set(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  handle(request: TakenRequest, send: (bytes: Buffer) => void): void {
    this.requests += request.greeting ? 0 : 1;
    const fault = request.greeting ? undefined : this.#fault;
    if (fault === 'silent') return;
    const answer = fault === 'garbage' ? garbage : request.answer();
    const isWaiting = this.#held.length > 0;
    this.#held.push(() => send(answer));
    if (fault === 'late') {
      this.#fault = undefined;
      if (this.#lateMs !== undefined) setTimeout(() => this.#release(), this.#lateMs);
    } else if (!isWaiting || this.#lateMs === undefined) this.#release();
  }

  #release(): void {
    for (const send of this.#held.splice(0)) send();
  }
}
