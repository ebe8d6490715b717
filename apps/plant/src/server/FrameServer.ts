import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A request at the beginning of what was received: its length, and the reply if there is one. */
export interface TakenFrame {
  size: number;
  reply: Buffer | undefined;
}

interface FrameServerOptions {
  host: string;
  /** 0 uses any free port. */
  port: number;
  /** Undefined until a whole request has arrived; throws if it can never become one. */
  take(bytes: Buffer): TakenFrame | undefined;
}

/** Requests and replies on one socket. How they are framed and what they mean is handled elsewhere. */
export class FrameServer {
  readonly #options: FrameServerOptions;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  constructor(options: FrameServerOptions) {
    this.#options = options;
  }

  /** The port it listens on. */
  get port(): number {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('The server is not listening');
    return address.port;
  }

  async start(): Promise<void> {
    const server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
    this.#server = server;
    server.listen(this.#options.port, this.#options.host);
    await once(server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (!server?.listening) return;
    server.close();
    await once(server, 'close');
  }

  #serve(socket: Socket): void {
    let rest: Buffer = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      rest = this.#consume(Buffer.concat([rest, chunk]), socket);
    });
  }

  #consume(bytes: Buffer, socket: Socket): Buffer {
    let rest = bytes;
    try {
      for (let taken = this.#options.take(rest); taken; taken = this.#options.take(rest)) {
        if (taken.reply) socket.write(taken.reply);
        rest = rest.subarray(taken.size);
      }
      return rest;
    } catch {
      socket.destroy();
      return Buffer.alloc(0);
    }
  }
}
