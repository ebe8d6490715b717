import { describe, expect, it } from 'vitest';
import { toPoints } from '../columns/toPoints.ts';
import type { Historian } from '../Historian.ts';
import type { TestStore } from './stores.ts';
import { ramp, second, t, useHistorian } from './useHistorian.ts';

/** What a historian returns. */
export function describeReading(open: () => Promise<TestStore>): void {
  const use = useHistorian(open);

  describe('reads', () => {
    it('[HI7] a range has its beginning and not its end', async () => {
      await use.historian.append(ramp(1, t, 5));
      expect((await use.read(1, t + second, t + 3 * second)).map(({ value }) => value)).toStrictEqual([1, 2]);
    });

    it('[HI7] a limit cuts the end and says so; the next page begins after the last', async () => {
      await use.historian.append(ramp(1, t, 9000));
      await use.historian.flush();
      await use.historian.append([...ramp(1, t + 9000 * second, 100), { signalId: 1, time: t + 500, value: 0.5 }]);
      const seen: number[] = [];
      for (let from = 0, more = true; more; ) {
        const page = await use.historian.readRange(1, from, t * 2, { limit: 1234 });
        seen.push(...page.times);
        more = page.more;
        expect(page.times.length).toBe(more ? 1234 : seen.length % 1234);
        from = (page.times[page.times.length - 1] ?? 0) + 1;
      }
      expect(seen).toStrictEqual([t, t + 500, ...ramp(1, t + second, 9099).map(({ time }) => time)]);
    });

    it('[HI7] the newest points come ascending, from blocks and memory', async () => {
      await use.historian.append(ramp(1, t, 5000));
      await use.historian.flush();
      await use.historian.append(ramp(1, t + 5000 * second, 10));
      const last = await use.historian.readLast(1, 2100);
      expect(last.times.length).toBe(2100);
      expect(last.times[0]).toBe(t + 2910 * second);
      expect(last.times[2099]).toBe(t + 5009 * second);
      const before = await use.historian.readLast(1, 3, { before: t + 4000 * second });
      expect(Array.from(before.values)).toStrictEqual([3997, 3998, 3999]);
      expect((await use.historian.readLast(1, 100_000)).times.length).toBe(5010);
      expect((await use.historian.readLast(99, 10)).times.length).toBe(0);
    });

    it('[HI7] the points next to a range, from blocks and memory', async () => {
      const around = async (from: number, to: number) => {
        const { before, after } = await use.historian.around(1, from, to);
        return [before, after].map((columns) => toPoints(columns).map(({ time }) => (time - t) / second));
      };
      expect(await around(t, t + second)).toStrictEqual([[], []]);
      await use.historian.append([...ramp(1, t, 3000), ...ramp(1, t + 6000 * second, 3000)]);
      for (const flush of [false, true]) {
        if (flush) await use.historian.flush();
        expect(await around(t + 4000 * second, t + 5000 * second)).toStrictEqual([[2999], [6000]]);
        expect(await around(t, t + 6000 * second)).toStrictEqual([[], [6000]]);
        expect(await around(t + 100 * second, t + 200 * second)).toStrictEqual([[99], [200]]);
        expect(await around(t + 8999 * second + 1, t + 9000 * second)).toStrictEqual([[8999], []]);
      }
      await use.historian.append([
        { signalId: 1, time: t + 3500 * second, value: null, code: 'bad' },
        { signalId: 1, time: t + 5500 * second, value: 1 },
      ]);
      expect(await around(t + 4000 * second, t + 5000 * second)).toStrictEqual([[3500], [5500]]);
    });

    it('[HI7] extent and count', async () => {
      expect(await use.historian.extent(1)).toBeNull();
      await use.historian.append(ramp(1, t, 5));
      await use.historian.flush();
      await use.historian.append([{ signalId: 1, time: t - 7, value: 1 }]);
      expect(await use.historian.extent(1)).toStrictEqual({ first: t - 7, last: t + 4 * second });
      expect(await use.historian.count(1)).toBe(6);
      expect(await use.historian.count(1, t + 1, t + 4 * second)).toBe(3);
    });

    it.each([
      ['an empty range', (h: Historian) => h.readRange(1, 5, 5)],
      ['a limit beyond the largest', (h: Historian) => h.readRange(1, 0, 5, { limit: 1_000_001 })],
      ['no buckets', (h: Historian) => h.buckets(1, 0, 5, 0)],
      ['too many cells', (h: Historian) => h.table([1, 2], 0, 5_000_000, 1)],
      ['a signal that cannot be', (h: Historian) => h.extent(1.5)],
    ])('[HI7] refuses %s', async (_, ask) => {
      await expect(ask(use.historian)).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  describe('latest', () => {
    it('[HI4] never moves back: a late point does not replace it, an equal time does', async () => {
      const latest = async () => toPoints(await use.historian.latest([3, 1, 2]))[0];
      await use.historian.append([{ signalId: 1, time: t, value: 1 }]);
      await use.historian.append([{ signalId: 1, time: t - second, value: 2 }]);
      expect(await latest()).toMatchObject({ time: t, value: 1 });
      await use.historian.flush();
      expect(await latest()).toMatchObject({ time: t, value: 1 });
      await use.historian.append([{ signalId: 1, time: t - 2 * second, value: 3 }]);
      await use.historian.flush();
      expect(await latest()).toMatchObject({ time: t, value: 1 });
      await use.historian.append([{ signalId: 1, time: t, value: 4, code: 'x' }]);
      expect(await latest()).toStrictEqual({ time: t, value: 4, code: 'x' });
      await use.restart();
      expect(await latest()).toStrictEqual({ time: t, value: 4, code: 'x' });
    });

    it('[HI4] leaves out signals without points', async () => {
      await use.historian.append([...ramp(7, t, 2), ...ramp(5, t, 1)]);
      expect(Array.from((await use.historian.latest([5, 6, 7])).signalIds)).toStrictEqual([5, 7]);
    });
  });

  describe('buckets', () => {
    it('[HI8] are the same from statistics, decoded blocks and memory', async () => {
      const points = ramp(1, t, 9000, (index) => Math.sin(index / 50) * 100);
      await use.historian.append(points);
      const inMemory = await use.historian.buckets(1, t, t + 9000 * second, 7);
      await use.historian.flush();
      const sealed = await use.historian.buckets(1, t, t + 9000 * second, 7);
      for (const key of ['times', 'count', 'min', 'max', 'first', 'last'] as const) {
        expect(sealed[key]).toStrictEqual(inMemory[key]);
      }
      for (const [index, avg] of sealed.avg.entries()) expect(avg).toBeCloseTo(inMemory.avg[index] ?? 0, 9);
      expect(sealed.count.reduce((sum, count) => sum + count)).toBe(9000);
      const first = points.slice(0, sealed.count[0]).map(({ value }) => value as number);
      expect(sealed.max[0]).toBe(Math.max(...first));
      expect(sealed.last[0]).toBe(first[first.length - 1]);
    });

    it('[HI8] are the same for rounded numbers at one step, whole, cut and overwritten', async () => {
      const points = ramp(1, t, 6000, (index) => Math.round(Math.sin(index / 50) * 1000) / 10);
      const ask = () => use.historian.buckets(1, t + 7 * second, t + 5900 * second + 1, 83);
      await use.historian.append(points);
      const inMemory = await ask();
      await use.historian.flush();
      const sealed = await ask();
      await use.historian.append([points[2500], points[5899]].filter((point) => point !== undefined));
      for (const answer of [sealed, await ask()]) {
        for (const key of ['times', 'count', 'min', 'max', 'first', 'last'] as const) {
          expect(answer[key]).toStrictEqual(inMemory[key]);
        }
        for (const [index, avg] of answer.avg.entries()) expect(avg).toBeCloseTo(inMemory.avg[index] ?? 0, 9);
      }
    });

    it('[HI8] count good finite numbers only; without any there is a gap', async () => {
      await use.historian.append([
        { signalId: 1, time: t, value: 5 },
        { signalId: 1, time: t + 1, value: 1000, code: 'bad' },
        { signalId: 1, time: t + 2, value: Number.POSITIVE_INFINITY },
        { signalId: 1, time: t + 3, value: 7 },
        { signalId: 1, time: t + 15, value: null },
        { signalId: 1, time: t + 16, value: 'text' },
      ]);
      for (const flush of [false, true]) {
        if (flush) await use.historian.flush();
        const buckets = await use.historian.buckets(1, t, t + 20, 2);
        expect(Array.from(buckets.count)).toStrictEqual([2, 0]);
        expect([buckets.min[0], buckets.max[0], buckets.avg[0]]).toStrictEqual([5, 7, 6]);
        expect([buckets.min[1], buckets.avg[1], buckets.last[1]]).toStrictEqual([Number.NaN, Number.NaN, Number.NaN]);
      }
    });

    it('[HI8] tell which of them end with a point that is not a good number', async () => {
      const at = (ms: number, value: number | string | null, code = '200') => ({
        signalId: 1,
        time: t + ms,
        value,
        code,
      });
      await use.historian.append([
        ...[at(0, 1), at(5, 2)],
        ...[at(10, 3), at(15, 4, 'bad')],
        ...[at(20, null, 'bad'), at(25, 5)],
        ...[at(40, Number.POSITIVE_INFINITY)],
        ...[at(50, 'text')],
      ]);
      for (const flush of [false, true]) {
        if (flush) await use.historian.flush();
        expect(Array.from((await use.historian.buckets(1, t, t + 60, 6)).bad)).toStrictEqual([0, 1, 0, 0, 1, 1]);
        expect(Array.from((await use.historian.buckets(1, t, t + 60, 1)).bad)).toStrictEqual([1]);
        expect(Array.from((await use.historian.buckets(1, t + 20, t + 40, 2)).bad)).toStrictEqual([]);
      }
      await use.historian.append([at(50, 6), at(70, 7)]);
      expect(Array.from((await use.historian.buckets(1, t, t + 80, 8)).bad)).toStrictEqual([0, 1, 0, 0, 1, 0, 0, 0]);
    });

    it('[HI3] a point in memory overwrites what the statistics of its block say', async () => {
      await use.historian.append(ramp(1, t, 100, () => 1));
      await use.historian.flush();
      await use.historian.append([{ signalId: 1, time: t + 50 * second, value: 99 }]);
      const { max, count } = await use.historian.buckets(1, t, t + 100 * second, 1);
      expect([max[0], count[0]]).toStrictEqual([99, 100]);
    });
  });

  describe('many signals at once', () => {
    it('[HI14] the last point at or before a time, from blocks, their statistics and memory', async () => {
      const at = async (time: number) => {
        const found = await use.historian.lastBefore([4, 1, 2, 3], time);
        const points = toPoints(found);
        return Array.from(found.signalIds, (id, row) => [id, (points[row]?.time ?? 0) - t, points[row]?.value]);
      };
      await use.historian.append([
        ...ramp(1, t, 5000),
        { signalId: 2, time: t, value: 'on' },
        { signalId: 2, time: t + 10, value: null, code: 'bad' },
        ...ramp(3, t + 100 * second, 1),
      ]);
      for (const flush of [false, true]) {
        if (flush) await use.historian.flush();
        expect(await at(t - 1)).toStrictEqual([]);
        expect(await at(t)).toStrictEqual([
          [1, 0, 0],
          [2, 0, 'on'],
        ]);
        expect(await at(t + 1234 * second + 5)).toStrictEqual([
          [1, 1234 * second, 1234],
          [2, 10, null],
          [3, 100 * second, 0],
        ]);
        expect((await at(t * 2))[0]).toStrictEqual([1, 4999 * second, 4999]);
      }
      // Memory over blocks: between two sealed points, and in place of one.
      await use.historian.append([
        { signalId: 1, time: t + 500, value: 0.5 },
        { signalId: 1, time: t + 4999 * second, value: -1 },
      ]);
      expect((await at(t + 999))[0]).toStrictEqual([1, 500, 0.5]);
      expect((await at(t + second))[0]).toStrictEqual([1, second, 1]);
      expect((await at(t * 2))[0]).toStrictEqual([1, 4999 * second, -1]);
      const { codeTexts, codes } = await use.historian.lastBefore([2], t * 2);
      expect(codeTexts[codes?.[0] ?? 0]).toBe('bad');
    });

    it('[HI14] changes in the order of time, one per signal and step, without repetitions', async () => {
      await use.historian.append([
        ...ramp(1, t, 10, (index) => Math.floor(index / 2)),
        { signalId: 2, time: t + 500, value: 'a' },
        { signalId: 2, time: t + 2500, value: 'a', code: 'bad' },
        { signalId: 2, time: t + 2600, value: 'a', code: 'bad' },
      ]);
      const changes = async (stepMs: number, limit?: number) => {
        const found = await use.historian.changes([2, 1], t, t + 10 * second, { stepMs, ...(limit && { limit }) });
        if (!found) return found;
        const points = toPoints(found);
        return Array.from(found.signalIds, (id, row) => [id, (points[row]?.time ?? 0) - t, points[row]?.value]);
      };
      for (const flush of [false, true]) {
        if (flush) await use.historian.flush();
        expect(await changes(0)).toStrictEqual([
          [1, 0, 0],
          [2, 500, 'a'],
          [1, 2000, 1],
          [2, 2500, 'a'],
          [1, 4000, 2],
          [1, 6000, 3],
          [1, 8000, 4],
        ]);
        expect(await changes(5000)).toStrictEqual([
          [2, 2600, 'a'],
          [1, 4000, 2],
          [1, 9000, 4],
        ]);
        expect(await changes(0, 6)).toBeNull();
        expect(await changes(0, 7)).toHaveLength(7);
      }
    });

    it('[HI14] where the history of any of them begins', async () => {
      expect(await use.historian.first([1, 2])).toBeNull();
      await use.historian.append([...ramp(1, t, 3), ...ramp(2, t - 5, 1)]);
      expect(await use.historian.first([1, 2, 3])).toBe(t - 5);
      await use.historian.flush();
      expect(await use.historian.first([1, 2, 3])).toBe(t - 5);
      expect(await use.historian.first([1])).toBe(t);
      expect(await use.historian.first([])).toBeNull();
    });

    it('[HI14] periods of different lengths', async () => {
      await use.historian.append(ramp(1, t, 9000));
      const edges = [t - 10, t, t + 1500 * second, t + 1501 * second, t + 9000 * second, t * 2];
      for (const flush of [false, true]) {
        if (flush) await use.historian.flush();
        const { count, sum, first, last } = await use.historian.periods(1, edges);
        expect(Array.from(count)).toStrictEqual([0, 1500, 1, 7499, 0]);
        expect(Array.from(sum)).toStrictEqual([0, (1499 * 1500) / 2, 1500, (8999 * 9000) / 2 - (1500 * 1501) / 2, 0]);
        expect([first[3], last[3]]).toStrictEqual([1501, 8999]);
      }
      await expect(use.historian.periods(1, [t, t])).rejects.toMatchObject({ code: 'invalid' });
      await expect(use.historian.periods(1, [t])).rejects.toMatchObject({ code: 'invalid' });
    });
  });

  describe('table', () => {
    it('[HI5] shows what stood at each step, from before the range too, and gaps where nothing did', async () => {
      await use.historian.append([...ramp(1, t, 1, () => 4), { signalId: 1, time: t + 25, value: null }]);
      await use.historian.flush();
      await use.historian.append([
        { signalId: 1, time: t + 40, value: 'x' },
        { signalId: 2, time: t + 20, value: 1 },
      ]);
      const table = await use.historian.table([1, 2, 3], t + 10, t + 60, 10);
      const rows = table.columns.map((columns) => toPoints(columns));
      expect(Array.from(table.times)).toStrictEqual([10, 20, 30, 40, 50].map((ms) => t + ms));
      expect(rows[0]?.map(({ value }) => value)).toStrictEqual([4, 4, null, 'x', 'x']);
      expect(rows[0]?.map(({ time }) => time - t)).toStrictEqual([0, 0, 25, 40, 40]);
      expect(rows[1]?.map(({ value }) => value)).toStrictEqual([null, 1, 1, 1, 1]);
      expect(rows[1]?.[0]?.time).toBeNaN();
      expect(rows[2]?.map(({ value }) => value)).toStrictEqual([null, null, null, null, null]);
    });

    it('[HI5] a value older than maxAgeMs is a gap', async () => {
      await use.historian.append(ramp(1, t, 1));
      const { columns } = await use.historian.table([1], t, t + 40, 10, { maxAgeMs: 15 });
      expect(toPoints(columns[0] as never).map(({ value }) => value)).toStrictEqual([0, 0, null, null]);
    });

    it('[HI5] wide steps over many blocks', async () => {
      await use.historian.append(ramp(1, t, 20_000));
      await use.historian.flush();
      const { columns } = await use.historian.table([1], t + 500, t + 20_000 * second, 5000 * second);
      expect(Array.from(columns[0]?.values ?? [])).toStrictEqual([0, 5000, 10_000, 15_000]);
    });
  });
}
