import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes } from 'aedes';

/** A real broker on loopback that knows one gateway's secret; it can go down and come back on its port. */
export class TestBroker {
  /** Topics of everything that clients published. */
  readonly published: string[] = [];
  readonly #secrets: ReadonlyMap<string, string>;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #aedes: Aedes | undefined;
  #port = 0;
  /** With it the broker speaks TLS. */
  identity: { key: string; certificate: string } | undefined;

  constructor(secrets: ReadonlyMap<string, string>, identity?: { key: string; certificate: string }) {
    this.#secrets = secrets;
    this.identity = identity;
  }

  get url(): string {
    return `${this.identity ? 'mqtts' : 'mqtt'}://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const aedes = await Aedes.createBroker();
    aedes.authenticate = (client, username, password, done) => {
      const secret = this.#secrets.get(username ?? '');
      done(null, client.id === 'host' || (secret !== undefined && password?.toString() === secret));
    };
    aedes.on('publish', ({ topic }, client) => {
      if (client) this.published.push(topic);
    });
    const accept = (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      aedes.handle(socket);
    };
    const { identity } = this;
    const server = identity
      ? createTlsServer({ key: identity.key, cert: identity.certificate }, accept)
      : createServer(accept);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : 0;
    this.#server = server;
    this.#aedes = aedes;
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server?.close(() => resolve());
    for (const socket of this.#sockets) socket.destroy();
    await promise;
    await new Promise<void>((done) => {
      if (this.#aedes === undefined) done();
      else this.#aedes.close(() => done());
    });
  }
}
