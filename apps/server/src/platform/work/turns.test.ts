import { describe, expect, it } from 'vitest';
import { breathe, mapInTurns } from './turns.ts';

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Turns of the event loop while something runs. */
async function turnsDuring(run: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  await run();
  isRunning = false;
  return turns;
}

describe('turns', () => {
  it('[TH6] something long in steps lets others run between them', async () => {
    const turns = await turnsDuring(async () => {
      for (let step = 0; step < 10; step += 1) {
        work(10);
        await breathe();
      }
    });
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('[TH6] something short stays in its turn', async () => {
    const turns = await turnsDuring(async () => {
      for (let step = 0; step < 10; step += 1) await breathe();
    });
    expect(turns).toBe(0);
  });

  it('[TH6] maps in order', async () => {
    const items = Array.from({ length: 1000 }, (_, n) => n);
    expect(await mapInTurns(items, (n) => n * 2)).toEqual(items.map((n) => n * 2));
  });
});
