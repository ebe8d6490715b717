import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether it can be listened on right now. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Below what systems give to outgoing connections and to servers that ask for any port: nobody else takes it before it
 * is listened on, nor while a server that was killed starts again.
 */
const range = [16_000, 32_000] as const;

/** A free port that stays free until somebody who was given its number listens on it. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(...range);
  return (await portIsFree(port)) ? port : findFreePort();
}
