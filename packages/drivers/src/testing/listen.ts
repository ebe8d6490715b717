import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A server on the loopback address; port 0 is a free one. */
export async function listen(serve: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(serve).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
