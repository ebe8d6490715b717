import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { FaultInjector, type TakenRequest } from './FaultInjector.ts';
import { listen } from './listen.ts';
import { type Rig, rigTimeoutMs } from './Rig.ts';

/** Takes requests off a stream; undefined while none is complete. */
export type TakeRequest = (bytes: Buffer) => TakenRequest | undefined;

/** A server on a socket that speaks one protocol. */
export async function startTcpRig(take: TakeRequest, parameters: object = {}): Promise<Rig> {
  const sockets = new Set<Socket>();
  const misbehaviour = new FaultInjector();
  const serve = (socket: Socket) => {
    let bytes: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let request = take(bytes); request; request = take(bytes)) {
        misbehaviour.handle(request, (answer) => void socket.write(answer));
        bytes = bytes.subarray(request.size);
      }
    });
  };
  let server = await listen(serve, 0);
  const { port } = server.address() as AddressInfo;
  const vanish = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    parameters: { host: '127.0.0.1', port, timeoutMs: rigTimeoutMs, ...parameters },
    misbehave: (fault) => misbehaviour.set(fault),
    requests: () => misbehaviour.requests,
    vanish,
    reappear: async () => {
      server = await listen(serve, port);
    },
    stop: vanish,
  };
}
