import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can stop answering while it stays open, and new ones too. */
export class FreezableProxy {
  private readonly target: URL;
  private readonly server = createServer((near) => this.take(near));
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private isFrozen = false;

  constructor(url: string) {
    this.target = new URL(url);
  }

  /** The URL to use instead. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  freeze(): void {
    this.isFrozen = true;
    for (const [near, far] of this.pairs) {
      near.unpipe();
      far.unpipe();
    }
  }

  thaw(): void {
    this.isFrozen = false;
    for (const [near, far] of this.pairs) near.pipe(far).pipe(near);
  }

  stop(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    this.server.close();
  }

  private take(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        this.pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
    }
    if (!this.isFrozen) near.pipe(far).pipe(near);
  }
}
