import { connect, type Socket } from 'node:net';
import { LinkError } from '../driver.ts';
import type { Wire } from './Wire.ts';

interface Target {
  host: string;
  port: number;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** A short response timeout is no reason to give up a handshake over a slow radio link. */
const leastConnectMs = 3000;
/** A device that does not close the connection within this time is cut off. */
const mostCloseMs = 500;

/** A connected socket. Rejects with a `LinkError` 99901. */
export function connectTcp({ host, port, timeoutMs, signal }: Target): Promise<Wire> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new LinkError('99901', 'Connecting was cancelled'));
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 10_000 });
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
      resolve(wireOf(socket));
    });
  });
}

function wireOf(socket: Socket): Wire {
  let reason = 'the device closed the connection';
  // A socket that fails before anybody listens must not crash the process.
  socket.on('error', (error) => {
    reason = error.message;
  });
  return {
    listen: ({ data, end }) => {
      socket.on('data', data);
      if (socket.closed) end(reason);
      else socket.once('close', () => end(reason));
    },
    send: (bytes) => void socket.write(bytes),
    close: () => closeGently(socket),
  };
}

/**
 * Waits for the peer to close too: a converter that allows only one connection refuses the next one until it has seen
 * the end of this one.
 */
function closeGently(socket: Socket): Promise<void> {
  if (socket.closed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), mostCloseMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    // Without a reader, the peer closing the connection would go unnoticed.
    socket.resume();
    socket.end();
  });
}
