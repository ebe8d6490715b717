import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { garbage } from './FaultInjector.ts';
import { listen } from './listen.ts';
import type { Fault, Rig } from './Rig.ts';

interface RelayParts {
  /** The server behind the relay. */
  port: number;
  parameters(port: number): Record<string, unknown>;
  /** Whether what a client sent is a request, as opposed to part of establishing a connection. */
  isRequest(bytes: Buffer): boolean;
}

/** Sits in front of a server that cannot be made to misbehave; the server itself keeps running. */
export async function startRelayRig({ port: behind, parameters, isRequest }: RelayParts): Promise<Rig> {
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let requests = 0;

  const serve = (client: Socket) => {
    const server = connect(behind, '127.0.0.1');
    let held: Buffer[] = [];
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (bytes) => {
      requests += isRequest(bytes) ? 1 : 0;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (fault === 'silent') return;
      held.push(fault === 'garbage' ? garbage : bytes);
      if (fault === 'late') {
        fault = undefined;
        return;
      }
      client.write(Buffer.concat(held));
      held = [];
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
    parameters: parameters(port),
    misbehave: (next) => {
      fault = next;
    },
    requests: () => requests,
    vanish,
    reappear: async () => {
      server = await listen(serve, port);
    },
    stop: vanish,
  };
}
