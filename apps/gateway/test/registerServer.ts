import { createServer, type Socket } from 'node:net';

/** A Modbus TCP device with holding registers only (function 3); every other request is refused with exception 1. */
export async function registerServer(
  registers: ReadonlyMap<number, number>,
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 6 && received.length >= 6 + received.readUInt16BE(4)) {
        const length = 6 + received.readUInt16BE(4);
        socket.write(reply(received.subarray(0, length), registers));
        received = received.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function reply(request: Buffer, registers: ReadonlyMap<number, number>): Buffer {
  const unit = request.readUInt8(6);
  const code = request.readUInt8(7);
  const body = code === 3 ? readReply(request, registers) : Buffer.from([code | 0x80, 1]);
  const head = Buffer.alloc(7);
  request.copy(head, 0, 0, 4);
  head.writeUInt16BE(body.length + 1, 4);
  head.writeUInt8(unit, 6);
  return Buffer.concat([head, body]);
}

function readReply(request: Buffer, registers: ReadonlyMap<number, number>): Buffer {
  const first = request.readUInt16BE(8);
  const count = request.readUInt16BE(10);
  const body = Buffer.alloc(2 + count * 2);
  body.writeUInt8(3, 0);
  body.writeUInt8(count * 2, 1);
  for (let i = 0; i < count; i += 1) body.writeUInt16BE(registers.get(first + i) ?? 0, 2 + i * 2);
  return body;
}
