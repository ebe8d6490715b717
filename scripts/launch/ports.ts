import { createServer } from 'node:net';

/** Whether every port of a block can be listened on right now. */
async function blockIsFree(first: number, count: number): Promise<boolean> {
  for (let port = first; port < first + count; port += 1) if (!(await portIsFree(port))) return false;
  return true;
}

export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The first of `count` consecutive free ports, searched upward in steps from `from`. */
export async function findFreeBlock(from: number, count: number): Promise<number> {
  for (let first = from; first + count < 65_000; first += count) if (await blockIsFree(first, count)) return first;
  throw new Error(`could not find ${count} consecutive free ports above ${from}`);
}

/** A free port chosen by the system. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
