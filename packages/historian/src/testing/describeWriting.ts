import { describe, expect, it } from 'vitest';
import type { TestStore } from './stores.ts';
import { day, hour, ramp, second, t, useHistorian } from './useHistorian.ts';

/** What a historian stores: appending, ownership, sealing, retention. */
export function describeWriting(open: () => Promise<TestStore>): void {
  const use = useHistorian(open);
  const times = async (signalId: number) => (await use.read(signalId)).map(({ time }) => time);

  describe('replace', () => {
    it('[HI15] a range has the new points and no others, those around it stay, sealed or not', async () => {
      await use.historian.append([...ramp(1, t, 20), ...ramp(2, t, 20)]);
      await use.historian.flush();
      await use.historian.append([...ramp(1, t + 20 * second, 10), ...ramp(2, t + 20 * second, 1)]);
      const points = [
        { time: t + 22 * second, value: 'late' },
        { time: t + 6 * second, value: 60, code: 'x' },
      ];
      await use.historian.replace(1, t + 5 * second, t + 25 * second, points);
      const [before, after] = [ramp(1, t, 5), ramp(1, t + 25 * second, 5, (index) => index + 5)];
      const plain = (list: typeof before) => list.map(({ time, value }) => ({ time, value, code: '200' }));
      for (const again of [false, true]) {
        if (again) await use.restart();
        expect(await use.read(1)).toStrictEqual([
          ...plain(before),
          { time: t + 6 * second, value: 60, code: 'x' },
          { time: t + 22 * second, value: 'late', code: '200' },
          ...plain(after),
        ]);
        expect(await use.historian.count(2)).toBe(21);
      }
    });

    it('[HI15] clears a range, also the latest value, and takes what comes after it', async () => {
      await use.historian.append(ramp(1, t, 10));
      await use.historian.flush();
      await use.historian.latest([1]);
      await use.historian.replace(1, t + 5 * second, t + day, []);
      expect((await use.historian.latest([1])).times[0]).toBe(t + 4 * second);
      await use.historian.replace(1, 0, t + day, []);
      expect(await use.historian.extent(1)).toBeNull();
      await use.historian.append(ramp(1, t, 2));
      await use.restart();
      expect(await times(1)).toStrictEqual([t, t + second]);
    });

    it('[HI15] many points become blocks that do not overlap', async () => {
      await use.historian.append(ramp(1, t, 9000));
      await use.historian.flush();
      const points = ramp(1, t + 1000 * second, 7000, (index) => -index).map(({ time, value }) => ({ time, value }));
      await use.historian.replace(1, t + 1000 * second, t + 8000 * second, points);
      const all = await use.read(1);
      expect(all.length).toBe(9000);
      expect(all[1500]?.value).toBe(-500);
      expect(all[8500]?.value).toBe(8500);
      expect(await use.historian.count(1)).toBe(9000);
    });

    it('[HI15] refuses a point outside its range', async () => {
      await use.historian.append(ramp(1, t, 2));
      const outside = [{ time: t + second, value: 1 }];
      await expect(use.historian.replace(1, t, t + second, outside)).rejects.toMatchObject({ code: 'invalid' });
      expect(await use.historian.count(1)).toBe(2);
    });
  });

  describe('append', () => {
    it('[HI1] what was acknowledged is there after a restart, sealed or not', async () => {
      await use.historian.append(ramp(1, t, 10));
      await use.historian.flush();
      await use.historian.append(ramp(1, t + 10 * second, 5));
      await use.historian.append([
        { signalId: 2, time: t, value: 'open' },
        { signalId: 2, time: t + 1, value: null, code: 1715 },
        { signalId: 2, time: t + 2, value: -0, code: 'stale' },
      ]);
      await use.restart();
      expect(await use.read(1)).toStrictEqual(
        ramp(1, t, 15, (index) => (index < 10 ? index : index - 10)).map(({ time, value }) => ({
          time,
          value,
          code: '200',
        })),
      );
      expect(await use.read(2)).toStrictEqual([
        { time: t, value: 'open', code: '200' },
        { time: t + 1, value: null, code: '1715' },
        { time: t + 2, value: -0, code: 'stale' },
      ]);
    });

    it('[HI2] all points of an append are stored or none', async () => {
      const bad = [...ramp(1, t, 3), { signalId: 1, time: t + 0.5, value: 1 }];
      await expect(use.historian.append(bad)).rejects.toMatchObject({ code: 'invalid' });
      expect(await use.historian.count(1)).toBe(0);
    });

    it.each([
      ['a signal id of 0', { signalId: 0, time: t, value: 1 }],
      ['a signal id beyond 32 bits', { signalId: 2 ** 32, time: t, value: 1 }],
      ['a negative time', { signalId: 1, time: -1, value: 1 }],
      ['a time no date can hold', { signalId: 1, time: 8_640_000_000_000_001, value: 1 }],
      ['a text that is too long', { signalId: 1, time: t, value: 'x'.repeat(4097) }],
      ['a code that is too long', { signalId: 1, time: t, value: 1, code: 'x'.repeat(33) }],
    ])('[HI2] refuses %s', async (_, point) => {
      await expect(use.historian.append([point])).rejects.toMatchObject({ code: 'invalid' });
    });

    it('[HI3] the last written of equal times stands, in memory and across blocks', async () => {
      await use.historian.append(ramp(1, t, 20));
      await use.historian.flush();
      await use.historian.append([{ signalId: 1, time: t + 5 * second, value: 'changed', code: 'x' }]);
      const changed = { time: t + 5 * second, value: 'changed', code: 'x' };
      expect((await use.read(1))[5]).toStrictEqual(changed);
      await use.historian.flush();
      expect((await use.read(1))[5]).toStrictEqual(changed);
      expect(await use.historian.count(1)).toBe(20);
      await use.historian.append([
        { signalId: 1, time: t + 5 * second, value: 1 },
        { signalId: 1, time: t + 5 * second, value: 2 },
      ]);
      await use.restart();
      expect((await use.read(1))[5]?.value).toBe(2);
      expect(await use.historian.count(1)).toBe(20);
    });

    it('[HI3] late points take their place between, before and after blocks', async () => {
      await use.historian.append(ramp(1, t, 5));
      await use.historian.flush();
      await use.historian.append(ramp(1, t + 100 * second, 5));
      await use.historian.flush();
      const late = [t - 50 * second, t + 2500, t + 50 * second, t + 102_500, t + 200 * second];
      await use.historian.append(late.map((time) => ({ signalId: 1, time, value: 0 })));
      const expected = [...ramp(1, t, 5), ...ramp(1, t + 100 * second, 5)].map(({ time }) => time);
      expected.push(...late);
      expected.sort((a, b) => a - b);
      expect(await times(1)).toStrictEqual(expected);
      await use.historian.flush();
      expect(await times(1)).toStrictEqual(expected);
    });

    it('[HI2] takes columns as well as points', async () => {
      await use.historian.append({
        signalIds: Uint32Array.of(1, 2),
        times: Float64Array.of(t, t),
        values: Float64Array.of(1, 0),
        kinds: Uint8Array.of(0, 2),
        texts: ['on'],
        codes: null,
        codeTexts: ['200'],
      });
      expect((await use.read(2))[0]?.value).toBe('on');
    });
  });

  describe('owner', () => {
    it('[HI6] a second writer is refused, and let in when the first has gone', async () => {
      const second = use.create();
      await expect(second.start()).rejects.toMatchObject({ code: 'locked' });
      await use.historian.append(ramp(1, t, 1));
      await use.historian.stop();
      await second.start();
      expect(await second.count(1)).toBe(1);
      await second.stop();
    });

    it('[HI6] answers nothing before start and after stop', async () => {
      await use.historian.stop();
      await expect(use.historian.append(ramp(1, t, 1))).rejects.toMatchObject({ code: 'closed' });
      await expect(use.historian.count(1)).rejects.toMatchObject({ code: 'closed' });
    });
  });

  describe('sealing', () => {
    it('[HI11] full tails go into blocks of 1000 to 4000 points by themselves', async () => {
      for (let start = 0; start < 10_000; start += 500) {
        await use.historian.append(ramp(1, t + start * second, 500, (index) => start + index));
      }
      await use.historian.flush();
      const { blocks, points, journalRows, unsealed } = await use.historian.stats();
      expect({ points, journalRows, unsealed }).toStrictEqual({ points: 10_000, journalRows: 0, unsealed: 0 });
      expect(blocks).toBeGreaterThanOrEqual(3);
      expect(blocks).toBeLessThanOrEqual(10);
      expect(Array.from((await use.historian.readRange(1, 0, t * 2)).values)).toStrictEqual(
        Array.from({ length: 10_000 }, (_, index) => index),
      );
    });

    it('[HI11] a slow signal does not hold the journal: it is sealed by age', async () => {
      await use.historian.append(ramp(1, t, 3));
      await use.historian.sweep(t + hour / 4);
      expect(await use.historian.stats()).toMatchObject({ blocks: 0, journalRows: 1 });
      await use.historian.sweep(t + hour);
      expect(await use.historian.stats()).toMatchObject({ blocks: 1, journalRows: 0, unsealed: 0 });
    });

    it('[HI11] small blocks are filled up', async () => {
      for (let round = 0; round < 20; round++) {
        await use.historian.append(ramp(1, t + round * 10 * second, 10));
        await use.historian.flush();
      }
      expect(await use.historian.stats()).toMatchObject({ blocks: 1, points: 200 });
    });
  });

  describe('retention', () => {
    it('[HI12] removes old blocks by signal, never the newest', async () => {
      for (const signalId of [1, 2]) {
        await use.historian.append(ramp(signalId, t - 40 * day, 2500));
        await use.historian.flush();
        await use.historian.append(ramp(signalId, t - 10 * day, 2500));
        await use.historian.flush();
      }
      await use.historian.append(ramp(3, t - 100 * day, 1));
      await use.historian.flush();
      await use.historian.setRetention(1, 30 * day);
      await use.historian.setRetention(3, 30 * day);
      await use.restart();
      expect(await use.historian.sweep(t)).toBeGreaterThan(0);
      expect(await use.historian.count(1)).toBe(2500);
      expect(await use.historian.count(2)).toBe(5000);
      expect(await use.historian.count(3)).toBe(1);
      expect((await use.historian.stats()).points).toBe(7501);
      await use.historian.setRetention(1, null);
      expect(await use.historian.sweep(t + 100 * day)).toBe(0);
    });

    it('[HI12] a default applies to signals without their own', async () => {
      await use.restart({ retentionMs: day });
      await use.historian.append(ramp(1, t - 2 * day, 2000));
      await use.historian.flush();
      await use.historian.append(ramp(1, t - hour, 2000));
      await use.historian.flush();
      await use.historian.sweep(t);
      expect(await use.historian.count(1)).toBe(2000);
    });

    it('[HI12] a deleted signal stays deleted, its points in the journal too', async () => {
      await use.historian.append([...ramp(1, t, 10), ...ramp(2, t, 10)]);
      await use.historian.flush();
      await use.historian.append([...ramp(1, t + day, 10), ...ramp(2, t + day, 10)]);
      await use.historian.latest([1]);
      await use.historian.deleteSignal(1);
      for (const again of [false, true]) {
        if (again) await use.restart();
        expect(await use.historian.count(1)).toBe(0);
        expect(await use.historian.extent(1)).toBeNull();
        expect((await use.historian.latest([1])).times.length).toBe(0);
        expect(await use.historian.count(2)).toBe(20);
      }
      await use.historian.append(ramp(1, t, 1));
      await use.restart();
      expect(await use.historian.count(1)).toBe(1);
    });
  });
}
