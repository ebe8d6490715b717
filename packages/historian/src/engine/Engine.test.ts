import Database from 'better-sqlite3';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Point, toColumns, toPoints } from '../columns/toPoints.ts';
import type { BlockStore } from '../store/BlockStore.ts';
import { createStore } from '../store/createStore.ts';
import { faultyStore } from '../testing/faultyStore.ts';
import { sqliteForTest, type TestStore } from '../testing/stores.ts';
import { Engine } from './Engine.ts';

const sizes = { least: 4, target: 8, most: 16 };
const end = 1_000_000;

const points = (signalId: number, from: number, count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({ signalId, time: from + index, value: from + index }));

describe('Engine', () => {
  let place: TestStore;
  let engine: Engine;
  let before: ReturnType<typeof faultyStore>['before'];

  async function open(): Promise<Engine> {
    const faulty = faultyStore(await createStore(place.store));
    before = faulty.before;
    engine = new Engine(faulty.store, { sizes, sealAgeMs: 100, memoryPoints: 1000 });
    await engine.start(0);
    return engine;
  }

  beforeEach(async () => {
    place = await sqliteForTest();
    await open();
  });

  afterEach(async () => {
    await engine.stop();
    await place.dispose();
  });

  const append = (list: readonly Point[], now = 0) => engine.append(toColumns(list), now);
  const read = async (signal: number) => (await engine.reader.range(signal, 0, end, end)).points;
  const fail = () => {
    throw new Error('disk full');
  };

  it('[HI2] a failed commit rejects its append and leaves no trace in memory', async () => {
    await append(points(1, 0, 3));
    before.commit = fail;
    await expect(append(points(1, 10, 3))).rejects.toThrow('disk full');
    expect((await read(1)).times.length).toBe(3);
    expect((await engine.reader.latest([1])).times[0]).toBe(2);
    delete before.commit;
    await append(points(1, 20, 1));
    await engine.stop();
    await open();
    expect(Array.from((await read(1)).times)).toStrictEqual([0, 1, 2, 20]);
  });

  it('[HI1] appends that wait together share one commit, in order', async () => {
    const same = [1, 2, 3].map((value) => append([{ signalId: 1, time: 5, value }]));
    await Promise.all(same);
    expect((await engine.stats()).commits).toBe(1);
    expect(toPoints(await read(1))).toStrictEqual([{ time: 5, value: 3, code: '200' }]);
  });

  it('[HI11] a failed seal loses nothing, is counted and succeeds later', async () => {
    before.seal = fail;
    await append(points(1, 0, 20));
    await expect(engine.flush()).rejects.toThrow('disk full');
    await append([...points(1, 30, 2), { signalId: 1, time: 3, value: -3 }]);
    expect((await read(1)).times.length).toBe(22);
    expect((await read(1)).values[3]).toBe(-3);
    delete before.seal;
    await engine.flush();
    expect((await engine.stats()).sealFailures).toBeGreaterThan(0);
    expect(await engine.stats()).toMatchObject({ points: 22, journalRows: 0, unsealed: 0 });
    expect((await read(1)).values[3]).toBe(-3);
  });

  it('[HI11] a read that sealing overtakes sees every point once', async () => {
    await append(points(1, 0, 7));
    const blobs = async () => {
      delete before.blobs;
      await engine.flush();
    };
    before.blobs = blobs;
    expect(Array.from((await read(1)).times)).toStrictEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('[HI11] a read whose block is split under it starts over', async () => {
    await append(points(1, 0, 16));
    await engine.flush();
    await append([{ signalId: 1, time: 3, value: -3 }, ...points(1, 16, 1)]);
    before.blobs = async () => {
      delete before.blobs;
      await engine.flush();
    };
    const { times } = await read(1);
    expect(times.length).toBe(17);
    expect((await engine.stats()).blocks).toBe(3);
  });

  it('[HI3] points that arrive while their signal is being sealed come out on top', async () => {
    await append(points(1, 0, 5));
    before.seal = async () => {
      delete before.seal;
      await append([{ signalId: 1, time: 2, value: -2 }]);
    };
    await engine.flush();
    expect((await read(1)).values[2]).toBe(-2);
    await engine.stop();
    await open();
    expect((await read(1)).values[2]).toBe(-2);
  });

  it('[HI11] too many points in memory are sealed early, the oldest first', async () => {
    for (let signal = 1; signal <= 400; signal++) await append(points(signal, 0, 4));
    await engine.stop();
    await open();
    await append(points(1, 100, 1));
    await expect.poll(async () => (await engine.stats()).unsealed, { timeout: 10_000 }).toBeLessThan(1000);
    expect((await read(400)).times.length).toBe(4);
  });

  it('[HI10] a damaged block refuses reads by name, and does not stop new points', async () => {
    await append(points(1, 0, 8));
    await append(points(2, 0, 8));
    await engine.flush();
    await damage('UPDATE block SET blob = zeroblob(20) WHERE signal = 1');
    await expect(read(1)).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining('signal 1') });
    expect((await read(2)).times.length).toBe(8);
    await append(points(1, 4, 1));
    await engine.flush();
    expect(Array.from((await read(1)).times)).toStrictEqual([4]);
    expect(await engine.stats()).toMatchObject({ damaged: 1, points: 9, blocks: 2 });
  });

  it('[HI10] a damaged journal row is set aside and the others are kept', async () => {
    await append(points(1, 0, 2));
    await append(points(1, 10, 2));
    await damage('UPDATE journal SET blob = zeroblob(9) WHERE seq = 1');
    expect(Array.from((await read(1)).times)).toStrictEqual([10, 11]);
    expect(await engine.stats()).toMatchObject({ damaged: 1, journalRows: 1 });
  });

  /** Modifies the file while it is closed, then opens it again. */
  async function damage(sql: string): Promise<void> {
    await engine.stop();
    if (place.store.kind !== 'sqlite') throw new Error('needs a file');
    const db = new Database(place.store.file);
    db.exec(sql);
    db.close();
    await open();
  }

  it('[HI12] an append that was under way when its signal was deleted counts as before', async () => {
    let deleted: Promise<void> | undefined;
    before.commit = () => {
      delete before.commit;
      deleted = engine.deleteSignal(1);
    };
    await append([...points(1, 0, 2), ...points(2, 0, 2)]);
    await deleted;
    const seen = (await read(1)).times.length;
    await engine.stop();
    await open();
    expect((await read(1)).times.length).toBe(seen);
    expect((await read(2)).times.length).toBe(2);
  });
});

type Step = { kind: 'append'; points: Point[] } | { kind: 'flush' | 'restart' } | { kind: 'sweep'; now: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      points: fc.array(
        fc.record({
          signalId: fc.integer({ min: 1, max: 2 }),
          time: fc.integer({ min: 0, max: 60 }),
          value: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(null, 'a', 'b')),
          code: fc.constantFrom('200', '200', '200', 'bad'),
        }),
        { maxLength: 25 },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('flush' as const, 'restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const), now: fc.integer({ min: 0, max: 300 }) }) },
);

describe('Engine against a model', () => {
  it('[HI3] [HI4] [HI5] [HI7] [HI8] answers like a sorted list, whatever was sealed, overwritten or restarted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const place = await sqliteForTest();
        const model = new Map<number, Map<number, Point>>([1, 2].map((signal) => [signal, new Map()]));
        let store: BlockStore = await createStore(place.store);
        let engine = new Engine(store, { sizes, sealAgeMs: 100 });
        await engine.start(0);
        try {
          for (const step of steps) {
            if (step.kind === 'append') {
              await engine.append(toColumns(step.points), 0);
              for (const point of step.points) model.get(point.signalId)?.set(point.time, point);
            } else if (step.kind === 'flush') await engine.flush();
            else if (step.kind === 'sweep') await engine.sweep(step.now);
            else {
              await engine.stop();
              store = await createStore(place.store);
              engine = new Engine(store, { sizes, sealAgeMs: 100 });
              await engine.start(0);
            }
          }
          for (const [signal, byTime] of model) await compare(engine, store, signal, byTime);
        } finally {
          await engine.stop();
          await place.dispose();
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

async function compare(engine: Engine, store: BlockStore, signal: number, byTime: Map<number, Point>): Promise<void> {
  const expected = [...byTime.values()]
    .sort((a, b) => a.time - b.time)
    .map(({ time, value, code }) => ({ time, value, code: String(code) }));
  const { reader } = engine;
  expect(toPoints((await reader.range(signal, 0, 100, 1000)).points)).toStrictEqual(expected);
  const inside = expected.filter(({ time }) => time >= 10 && time < 50);
  const page = await reader.range(signal, 10, 50, 7);
  expect(toPoints(page.points)).toStrictEqual(inside.slice(0, 7));
  expect(page.more).toBe(inside.length > 7);
  expect(toPoints(await reader.last(signal, 9, 50))).toStrictEqual(expected.filter(({ time }) => time < 50).slice(-9));
  expect(await reader.count(signal, 10, 50)).toBe(inside.length);
  expect(toPoints(await reader.latest([signal]))).toStrictEqual(expected.slice(-1));

  const buckets = await reader.buckets(signal, 5, 55, 4);
  for (let index = 0; index < 4; index++) {
    const from = buckets.times[index] ?? 0;
    const to = buckets.times[index + 1] ?? 55;
    const numbers = expected
      .filter(({ time, value, code }) => time >= from && time < to && typeof value === 'number' && code === '200')
      .map(({ value }) => value as number);
    expect(buckets.count[index]).toBe(numbers.length);
    if (numbers.length === 0) continue;
    expect(buckets.min[index]).toBe(Math.min(...numbers));
    expect(buckets.max[index]).toBe(Math.max(...numbers));
    expect(buckets.avg[index]).toBeCloseTo(numbers.reduce((sum, value) => sum + value) / numbers.length, 9);
    expect(buckets.first[index]).toBe(numbers[0]);
    expect(buckets.last[index]).toBe(numbers[numbers.length - 1]);
  }

  const { columns } = await reader.table([signal], { from: 3, count: 9, stepMs: 7 }, 1000);
  expect(columns.map((column) => toPoints(column).map(({ time, value }) => ({ time, value })))).toStrictEqual([
    Array.from({ length: 9 }, (_, index) => {
      const stood = expected.filter(({ time }) => time <= 3 + index * 7).at(-1);
      return stood ? { time: stood.time, value: stood.value } : { time: Number.NaN, value: null };
    }),
  ]);

  const heads = await store.heads(signal, 0, 100);
  for (const [index, head] of heads.entries()) {
    expect(head.n).toBeLessThanOrEqual(sizes.most);
    expect(head.t0).toBeGreaterThan(heads[index - 1]?.t1 ?? -1);
  }
}
