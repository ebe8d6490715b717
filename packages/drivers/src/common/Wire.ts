/** A bidirectional byte stream: an open socket or serial port. */
export interface Wire {
  /** Called once, before anything is sent. `end` is called at most once, also after `close`. */
  listen(handlers: WireHandlers): void;
  send(bytes: Buffer): void;
  /** Resolves when the peer, or the port, is free again. */
  close(): Promise<void>;
}

export interface WireHandlers {
  data(chunk: Buffer): void;
  end(reason: string): void;
}
