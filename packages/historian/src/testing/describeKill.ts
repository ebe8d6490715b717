import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Point, toPoints } from '../columns/toPoints.ts';
import type { StoreOptions } from '../store/createStore.ts';
import { WorkerHistorian } from '../worker/WorkerHistorian.ts';
import { connectDirectly } from './connectDirectly.ts';
import { batch, killableOptions, killSignals } from './killBatches.ts';
import type { TestStore } from './stores.ts';

const program = fileURLToPath(new URL('./killedWriter.ts', import.meta.url));
const kills = Number(process.env.KILLS ?? 4);

/** Kills a writer at random moments and compares every acknowledged point. */
export function describeKill(name: string, open: () => Promise<TestStore>): void {
  describe(`${name}, killed`, () => {
    it('[HI1] loses nothing acknowledged and keeps nothing twice, whenever it is killed', async () => {
      const place = await open();
      const store: StoreOptions = { ...place.store, lockWaitMs: 5000 };
      try {
        const acknowledged = new Set<number>();
        let last = 0;
        for (let round = 0; round < kills; round++) {
          // Numbers that may have been used without an acknowledgement are not used again.
          const first = last + 1000;
          for (const number of await writeUntilKilled(store, first)) {
            acknowledged.add(number);
            last = Math.max(last, number);
          }
          expect(last).toBeGreaterThanOrEqual(first);
        }
        await check(store, acknowledged, last + 1000);
      } finally {
        await place.dispose();
      }
    }, 120_000);
  });
}

async function writeUntilKilled(store: StoreOptions, first: number): Promise<number[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(store), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  await sleep(Math.random() * 150);
  await kill(child);
  // The last line may be cut in the middle of a number.
  return output.split('\n').slice(0, -1).map(Number);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The writer exited unexpectedly: ${child.exitCode}`);
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

async function check(store: StoreOptions, acknowledged: ReadonlySet<number>, end: number): Promise<void> {
  const historian = new WorkerHistorian({ ...killableOptions(store), sweepEveryMs: 0 }, connectDirectly);
  await historian.start();
  for (const seal of [false, true]) {
    if (seal) await historian.flush();
    for (const signalId of killSignals) {
      const series = await historian.readRange(signalId, 0, end * 10, { limit: 1_000_000 });
      checkSignal(toPoints(series), writesOf(signalId, end), acknowledged);
      expect(await historian.count(signalId)).toBe(series.times.length);
    }
  }
  await historian.stop();
}

/** Who wrote each time of a signal, in order. */
function writesOf(signalId: number, end: number): Map<number, number[]> {
  const writes = new Map<number, number[]>();
  for (let number = 0; number < end; number++) {
    for (const point of batch(number) as readonly Point[]) {
      if (point.signalId !== signalId) continue;
      const writers = writes.get(point.time) ?? [];
      writers.push(number);
      writes.set(point.time, writers);
    }
  }
  return writes;
}

/** The value of the last acknowledged writer must win, or of a later one whose acknowledgement was lost. */
function checkSignal(
  points: readonly { time: number; value: unknown }[],
  writes: ReadonlyMap<number, readonly number[]>,
  acknowledged: ReadonlySet<number>,
): void {
  const found = new Map(points.map(({ time, value }) => [time, value]));
  expect(found.size).toBe(points.length);
  for (const [time, writers] of writes) {
    const last = writers.findLastIndex((number) => acknowledged.has(number));
    const value = found.get(time);
    if (last < 0 && value === undefined) continue;
    if (!writers.slice(Math.max(0, last)).includes(value as number)) {
      expect.fail(`time ${time} has ${value}, written by ${writers}, of which ${writers[last]} is acknowledged`);
    }
  }
  for (const time of found.keys()) if (!writes.has(time)) expect.fail(`time ${time} was never written`);
}
