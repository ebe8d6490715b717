import { connect, createServer, type Server, type Socket } from 'node:net';

/** A cable to the broker that a test can cut, or make silent. */
export class Cable {
  readonly #target: () => string;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #mode: 'through' | 'cut' | 'silent' = 'through';

  /** `target`: address of the broker when a connection is opened. */
  constructor(target: () => string) {
    this.#target = target;
  }

  /** `mqtt://…` of this end. */
  get url(): string {
    const address = this.#server?.address();
    return `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.#join(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
  }

  /** Every connection is closed, and new ones are closed immediately. */
  cut(): void {
    this.#mode = 'cut';
    this.#end();
  }

  /** Bytes are lost in both directions while the connections seem to be up. */
  silence(): void {
    this.#mode = 'silent';
  }

  restore(): void {
    if (this.#mode === 'silent') this.#end();
    this.#mode = 'through';
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server?.close(() => resolve());
    this.#end();
    await promise;
  }

  #end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    const { port, hostname } = new URL(this.#target());
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (this.#mode === 'through') to.write(chunk);
      });
    }
    if (this.#mode === 'cut') near.destroy();
  }
}
