import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { encodeFrame, type Frame, FrameReader } from '../modbus/mbapFrame.ts';

/** What a test does with each request; `socket` is available for answers that no library would send. */
export type Answer = (request: Frame, socket: Socket) => void;

export interface RawServer {
  port: number;
  /** Function codes in the order of arrival. */
  functions: number[];
  requests: Frame[];
  stop(): Promise<void>;
}

/** A Modbus TCP server that answers exactly as a test specifies. */
export async function startRawServer(answer: Answer): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const requests: Frame[] = [];
  const server = createServer((socket) => {
    const reader = new FrameReader();
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const request of reader.push(chunk)) {
        requests.push(request);
        answer(request, socket);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get functions() {
      return requests.map(({ pdu }) => pdu.readUInt8());
    },
    requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export function reply(socket: Socket, request: Frame, pdu: Buffer): void {
  socket.write(encodeFrame({ ...request, pdu }));
}

export function replyException(socket: Socket, request: Frame, exception: number): void {
  reply(socket, request, Buffer.of(request.pdu.readUInt8() + 0x80, exception));
}

/** Answers a read of registers with each register holding its own offset plus `base`. */
export function replyOffsets(socket: Socket, request: Frame, base = 0): void {
  const offset = request.pdu.readUInt16BE(1);
  const count = request.pdu.readUInt16BE(3);
  const pdu = Buffer.alloc(2 + count * 2);
  pdu.writeUInt8(request.pdu.readUInt8(), 0);
  pdu.writeUInt8(count * 2, 1);
  for (let index = 0; index < count; index += 1) pdu.writeUInt16BE((offset + index + base) & 0xffff, 2 + index * 2);
  reply(socket, request, pdu);
}
