import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ServerOptions {
  host: string;
  /** 0 uses any free port. */
  port: number;
  /** The reply to a request; undefined leaves the client without one. */
  answer(unit: number, request: Buffer): Buffer | undefined;
}

const headerBytes = 7;

/** Modbus TCP on one socket. Frames are split and numbered here; their meaning is handled elsewhere. */
export class ModbusServer {
  readonly #options: ServerOptions;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  constructor(options: ServerOptions) {
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
    while (rest.length >= headerBytes) {
      const length = rest.readUInt16BE(4);
      if (rest.readUInt16BE(2) !== 0 || length < 2 || length > 254) {
        socket.destroy();
        return Buffer.alloc(0);
      }
      const end = headerBytes - 1 + length;
      if (rest.length < end) break;
      this.#reply(rest.subarray(0, end), socket);
      rest = rest.subarray(end);
    }
    return rest;
  }

  #reply(frame: Buffer, socket: Socket): void {
    const pdu = this.#options.answer(frame.readUInt8(6), frame.subarray(headerBytes));
    if (!pdu) return;
    const header = Buffer.from(frame.subarray(0, headerBytes));
    header.writeUInt16BE(pdu.length + 1, 4);
    socket.write(Buffer.concat([header, pdu]));
  }
}
