import type { Outcome } from './outcome.ts';
import type { Request } from './request.ts';

/** The single request in flight. */
export interface Ask {
  transaction: number;
  unit: number;
  request: Request;
}

/** How requests and replies are framed on a wire. */
export interface Framing {
  encode(ask: Ask): Buffer;
  /** A new one for each connection. */
  createReader(): ReplyReader;
}

export interface ReplyReader {
  /**
   * The meaning of the received bytes for the request in flight; undefined while its reply is not complete. Unmatched
   * replies are dropped. Throws a `FrameError` if nothing that follows can be trusted.
   */
  take(chunk: Buffer, ask: Ask | undefined): Outcome | undefined;
  /** What has arrived of the reply to `ask` when its time is up: nothing, a part of it, or invalid bytes. */
  arrived(ask: Ask | undefined): 'nothing' | 'part' | 'noise';
}
