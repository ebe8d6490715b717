import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { BrokerCertificate } from './BrokerCertificate.ts';

export type Accept = (socket: Socket) => void;

/** A client that has not completed the handshake by then is disconnected. */
const handshakeMs = 10_000;

/** A port on which clients connect to the embedded broker. */
export class BrokerPort {
  private readonly listenOn: { host: string; port: number };
  private readonly createServer: (accept: Accept) => Promise<Server>;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  constructor(listenOn: { host: string; port: number }, createServer: (accept: Accept) => Promise<Server>) {
    this.listenOn = listenOn;
    this.createServer = createServer;
  }

  /** The actual port; differs from the requested one if that was 0. */
  get number(): number {
    return (this.server?.address() as AddressInfo | null)?.port ?? this.listenOn.port;
  }

  get isListening(): boolean {
    return this.server?.listening ?? false;
  }

  /** `connected` learns of a connection at once, `accept` when it can be used. */
  async start(accept: Accept, connected: Accept): Promise<void> {
    const server = await this.createServer(accept);
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      socket.setNoDelay(true);
      connected(socket);
    });
    server.listen(this.listenOn.port, this.listenOn.host);
    await once(server, 'listening');
    this.server = server;
  }

  /** Nobody can connect from now on; resolves when the existing connections are gone. */
  async close(): Promise<void> {
    const { server } = this;
    if (server?.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Ends every connection. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

export async function plainServer(accept: Accept): Promise<Server> {
  return createServer(accept);
}

export function tlsServer(certificate: BrokerCertificate): (accept: Accept) => Promise<Server> {
  return async (accept) => {
    const { key, certificate: cert } = await certificate.load();
    const server = createTlsServer({ key, cert, handshakeTimeout: handshakeMs }, accept);
    const stopWatch = certificate.watch((pair) => server.setSecureContext({ key: pair.key, cert: pair.certificate }));
    server.once('close', stopWatch);
    return server;
  };
}
