import type { Outcome } from './outcome.ts';
import type { Request } from './request.ts';

/** The one request that is in flight. */
export interface Ask {
  transaction: number;
  unit: number;
  request: Request;
}

/** How requests and replies lie on a wire. */
export interface Framing {
  encode(ask: Ask): Buffer;
  /** A new one for every connection. */
  createReader(): ReplyReader;
}

export interface ReplyReader {
  /**
   * What the bytes that arrived mean to the request in flight; undefined while its reply is not complete. Replies to
   * nobody are dropped. Throws a `FrameError` when nothing that follows can be trusted.
   */
  take(chunk: Buffer, ask: Ask | undefined): Outcome | undefined;
  /** What has arrived of the reply to `ask` when its time is up: nothing, a part of it, or bytes that are none. */
  arrived(ask: Ask | undefined): 'nothing' | 'part' | 'noise';
}
