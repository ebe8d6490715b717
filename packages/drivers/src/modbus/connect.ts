import { connect as open, type Socket } from 'node:net';
import { LinkError } from '../driver.ts';

interface Target {
  host: string;
  port: number;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** A short reply time is no reason to give up a handshake over a slow radio link. */
const leastConnectMs = 3000;

/** A connected socket. Rejects with a `LinkError` 99901. */
export function connect({ host, port, timeoutMs, signal }: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new LinkError('99901', 'Opening was cancelled'));
    const socket = open({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 });
    const timer = setTimeout(() => finish('no answer'), Math.max(timeoutMs, leastConnectMs));
    const cancel = () => finish('opening was cancelled');
    const refused = (error: Error) => finish(error.message);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      socket.off('error', refused);
    };
    const finish = (why: string) => {
      settle();
      // Destroying a socket that is still connecting can report one more error; nobody else listens for it.
      socket.on('error', () => {});
      socket.destroy();
      reject(new LinkError('99901', `Cannot connect to ${host}:${port}: ${why}`));
    };
    signal?.addEventListener('abort', cancel, { once: true });
    socket.on('error', refused);
    socket.once('connect', () => {
      settle();
      resolve(socket);
    });
  });
}
