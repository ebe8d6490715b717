import { Failure, type Gap, watchLimits } from '@lookfar/contract';
import { type Historian, type Point, toColumns } from '@lookfar/historian';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { Sparks } from './Sparks.ts';

const minute = 60_000;
const signal = (signalId: number) => ({ signalId, storeMode: 'change', equipmentId: 3, gatewayId: 4 });

describe('the courses of signals', () => {
  let clock: FakeClock;
  let sparks: Sparks;
  let asked: { signalId: number; from: number; to: number }[];
  let fault: Error | undefined;
  let course: (n: number) => number;
  let bad: Uint8Array | undefined;
  let before: Point[];
  let stored: (readonly [from: number, to: number | null, state: Gap['state']])[];

  beforeEach(() => {
    clock = new FakeClock(1000 * minute + 1234);
    asked = [];
    fault = undefined;
    course = (n) => n / 3;
    bad = undefined;
    before = [];
    stored = [];
    const historian = {
      async buckets(signalId: number, from: number, to: number, count: number) {
        asked.push({ signalId, from, to });
        const numbers = Float64Array.from({ length: count }, (_, n) => (n === 0 ? Number.NaN : course(n)));
        const isEmpty = signalId === 404;
        const counts = Uint32Array.from(numbers, (_, n) => (n === 0 || isEmpty ? 0 : 5));
        return { avg: numbers, count: counts, bad: bad ?? new Uint8Array(0) };
      },
      async around() {
        return { before: toColumns(before), after: toColumns([]) };
      },
    } as unknown as Historian;
    const ask = async <T>(question: (target: Historian) => Promise<T>) => {
      if (fault) throw fault;
      return question(historian);
    };
    const gaps = {
      inRange: async () => stored.map(([from, to, state]) => ({ from, to, state }) as Gap),
    };
    sparks = new Sparks({ store: { ask }, gaps, clock });
  });

  it('[MN8] are averages of 60 stretches that begin at full minutes, with their gaps', async () => {
    const spark = await sparks.of(signal(7));
    expect(spark).toMatchObject({ signalId: 7, from: 941 * minute, stepMs: minute });
    expect(spark?.values).toHaveLength(watchLimits.sparkPoints);
    expect(spark?.values.slice(0, 3)).toEqual([null, 0.333, 0.667]);
    expect(asked).toEqual([{ signalId: 7, from: 941 * minute, to: 1001 * minute }]);
  });

  it('[MN8] say where their line comes from and where it breaks', async () => {
    before = [{ signalId: 7, time: 900 * minute, value: 4 }];
    bad = Uint8Array.from({ length: watchLimits.sparkPoints }, (_, n) => Number(n === 5));
    stored = [
      [905 * minute, 906 * minute, 'lost'],
      [910 * minute, 911 * minute, 'filled'],
      [990 * minute, null, 'open'],
    ];
    expect(await sparks.of(signal(7))).toMatchObject({
      before: { time: 900 * minute, value: 4 },
      bad: [5],
      gaps: [
        [905 * minute, 906 * minute],
        [990 * minute, 1001 * minute],
      ],
      holds: true,
    });
    before = [{ signalId: 8, time: 900 * minute, value: null, code: '1715' }];
    const { before: none, holds } = (await sparks.of({ ...signal(8), storeMode: 'condition' })) ?? {};
    expect([none, holds]).toEqual([undefined, false]);
  });

  it('[MN8] are there for a value that has not changed for hours', async () => {
    before = [{ signalId: 404, time: 1, value: 4 }];
    expect((await sparks.of(signal(404)))?.before).toEqual({ time: 1, value: 4 });
  });

  it('[MN8] have the digits that their spread needs: the last ones of a counter, no more for a constant', async () => {
    course = (n) => 1_234_567_890 + n / 3;
    expect((await sparks.of(signal(7)))?.values.slice(1, 4)).toEqual([
      1_234_567_890.333, 1_234_567_890.667, 1_234_567_891,
    ]);
    course = (n) => 1e9 * (n + 1 / 3);
    expect((await sparks.of(signal(8)))?.values[1]).toBe(1_333_333_333);
    course = () => 0.1 + 0.2;
    expect((await sparks.of(signal(9)))?.values[1]).toBe(0.3);
    course = (n) => 1e-9 * n;
    expect((await sparks.of(signal(10)))?.values[5]).toBe(5e-9);
  });

  it('[MN8] a value that is not a number is a gap', async () => {
    course = (n) => (n < 3 ? Number.POSITIVE_INFINITY : 5);
    expect((await sparks.of(signal(7)))?.values.slice(1, 4)).toEqual([null, null, 5]);
  });

  it('[MN8] are read once in 30 s, however many look', async () => {
    await Promise.all([sparks.of(signal(7)), sparks.of(signal(7))]);
    clock.advance(29_999);
    await sparks.of(signal(7));
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await sparks.of(signal(7));
    expect(asked).toHaveLength(2);
  });

  it('[MN8] there is none without stored values, and none while the history is unavailable', async () => {
    expect(await sparks.of(signal(404))).toBeUndefined();
    clock.advance(4999);
    await sparks.of(signal(404));
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await sparks.of(signal(404));
    expect(asked).toHaveLength(2);
    fault = new Failure('1045');
    expect(await sparks.of(signal(8))).toBeUndefined();
  });

  it('[MN8] a fault is not kept', async () => {
    fault = new Error('broken');
    await expect(sparks.of(signal(7))).rejects.toThrow('broken');
    fault = undefined;
    expect(await sparks.of(signal(7))).toBeDefined();
  });
});
