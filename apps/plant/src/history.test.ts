import { DemoHistory } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../scripts/test/longRun.ts';
import type { Point } from './devices/point.ts';
import { devices } from './devices/sites.ts';
import { historyOf } from './history.ts';
import { warmUp } from './Simulation.ts';
import { stationDevices } from './solar/devices/stationSites.ts';

const now = Date.UTC(2026, 5, 1, 3, 20);
const points = devices.flatMap((device) => device.points);
const options = { days: 1, stepSeconds: 1800, seed: 1, now };
/** The plant that runs on from there, up to its first reading. */
const running = [...warmUp(1, now)];

describe('historyOf', () => {
  const all = [...historyOf(options)];
  const series = all.filter(({ stepMs }) => stepMs === options.stepSeconds * 1000);

  it('[PL17] has every signal of every device, up to now', () => {
    const simulated = [...devices, ...stationDevices];
    expect(series).toHaveLength(simulated.reduce((sum, { points: its }) => sum + its.length, 0));
    for (const one of series) {
      expect(DemoHistory.parse(one)).toEqual(one);
      expect(one.values).toHaveLength(48);
      const last = one.start + 47 * one.stepMs;
      expect(last).toBeLessThanOrEqual(now);
      expect(last).toBeGreaterThan(now - one.stepMs);
      expect(one.values[0]).not.toBeNull();
    }
  });

  it('[PL17] a value that stayed is there again right before it changes', () => {
    const held = series.flatMap(({ values }) =>
      values.flatMap((value, row) => (value === null ? [{ values, row }] : [])),
    );
    expect(held.length).toBeGreaterThan(0);
    for (const { values, row } of held) {
      const around = [values.slice(0, row).findLast((value) => value !== null), values[row + 1] ?? null];
      expect(around[1] ?? around[0]).toBe(around[0]);
    }
  });

  it('[PL17] the counters go up', () => {
    const titles = new Set(points.filter(({ group }) => group === '累计').map(({ title }) => title));
    for (const { signal, values } of series.filter((one) => titles.has(one.signal))) {
      const known = values.filter((value) => value !== null);
      expect(known, signal).toEqual([...known].sort((a, b) => a - b));
      expect(known[0], signal).toBeLessThanOrEqual(known.at(-1) ?? 0);
    }
  });

  it('[PL17] everything ends in the plant that runs on', () => {
    const [first] = series;
    const lastAt = (first?.start ?? 0) + 47 * (first?.stepMs ?? 0);
    const works = running.findLast(({ chance }) => chance.seconds * 1000 <= lastAt);
    if (!works) throw new Error('the plant has not started by then');
    for (const { name, points: its } of devices)
      for (const { title, read, scale, decimals, dataType } of its) {
        const { values } = series.find(({ equipment, signal }) => equipment === name && signal === title) ?? {};
        const last = values?.findLast((value) => value !== null) ?? Number.NaN;
        const digit = dataType === 'FLOAT' ? 10 ** -decimals : scale;
        expect(Math.abs(last - read(works)), `${name} ${title}`).toBeLessThanOrEqual(digit);
      }
  });

  const otherEnds = isLong ? [Date.UTC(2026, 10, 16, 12), Date.UTC(2026, 2, 3, 20, 7)] : [];
  const ends = [now, ...otherEnds].map((end) => ({ end }));
  describe.each(ends)('[PL17] the way into the plant that runs on at $end', ({ end }) => {
    const short = { ...options, stepSeconds: 300, now: end };
    const leadRows = 73;
    const dayMs = 86_400_000;
    const isMeasurement = ({ group, dataType, signalMaps }: Point) =>
      group !== '累计' && group !== '定位' && dataType !== 'BOOL' && signalMaps.length === 0;
    const held = (values: readonly (number | null)[]) => {
      let last = 0;
      return values.map((value) => {
        last = value ?? last;
        return last;
      });
    };
    const largestStep = (values: readonly number[]) =>
      Math.max(...values.slice(1).map((value, row) => Math.abs(value - (values[row] ?? 0))));
    const valuesOf = (list: readonly DemoHistory[]) =>
      new Map(list.filter(({ stepMs }) => stepMs === 300_000).map((one) => [`${one.equipment} ${one.signal}`, one]));
    const joined = valuesOf([...historyOf(short)]);
    // Joined nine hours later, so that it goes on undisturbed.
    const later = 0.375;
    const alone = valuesOf([...historyOf({ ...short, days: 1 + later, now: end + later * dayMs })]);
    const after = end === now ? running : [...warmUp(1, end)];
    const measured = devices.flatMap(({ name, points: its }) =>
      its.filter(isMeasurement).map((point) => {
        const key = `${name} ${point.title}`;
        const { start = 0, values = [] } = joined.get(key) ?? {};
        const all = held(values);
        const from = all.length - leadRows;
        const next = Array.from({ length: leadRows }, (_, index) => {
          const time = start + (from + index) * 300_000;
          const works = after.findLast(({ chance }) => chance.seconds * 1000 <= time);
          return works ? point.read(works) : Number.NaN;
        });
        const digit = point.dataType === 'FLOAT' ? 10 ** -point.decimals : point.scale;
        const past = held(alone.get(key)?.values ?? []);
        return { key, point, digit, before: all.slice(0, from), lead: all.slice(from), past: past.slice(from), next };
      }),
    );

    it('has no step larger than those that the signal makes by itself', () => {
      for (const { key, digit, before, lead, past, next } of measured) {
        // A tank of chemicals is refilled about once a week; not within this day, so that it is refilled here.
        if (key.includes('药罐液位')) continue;
        const own = Math.max(largestStep(before), largestStep(past), largestStep(next));
        expect(largestStep(lead), key).toBeLessThanOrEqual(1.1 * own + 2 * digit);
      }
    });

    it('stays within what both plants showed', () => {
      for (const { key, digit, before, lead, past, next } of measured) {
        const shown = [...before, ...past, ...next];
        expect(Math.min(...lead), key).toBeGreaterThanOrEqual(Math.min(...shown) - digit);
        expect(Math.max(...lead), key).toBeLessThanOrEqual(Math.max(...shown) + digit);
      }
    });

    it('is not a slow drift: what can jump shows one plant or the other, the rest moves over at its own pace', () => {
      for (const { key, point, digit, before, lead, past, next } of measured) {
        const isOf = (values: readonly number[], row: number) =>
          Math.abs((lead[row] ?? 0) - (values[row] ?? 0)) <= digit;
        const between = lead.filter((_, row) => !isOf(past, row) && !isOf(next, row)).length;
        const apart = Math.max(...past.map((value, row) => Math.abs(value - (next[row] ?? 0))));
        const most = point.unit === 'A' ? 1 : Math.ceil((2 * apart) / Math.max(digit, largestStep(before))) + 1;
        expect(between, key).toBeLessThanOrEqual(most);
      }
    });
  });

  it('[PL17] positions come again every 30 s, and agree with the others', () => {
    const close = all.filter(({ stepMs }) => stepMs === 30_000);
    expect(new Set(close.map(({ signal }) => signal))).toEqual(new Set(['经度', '纬度', '车速']));
    for (const { sn, signal, start, values } of close) {
      const usual = series.find((one) => one.sn === sn && one.signal === signal);
      expect(values).toHaveLength(47 * 60 + 1);
      const last = (list: readonly (number | null)[]) => list.findLast((value) => value !== null);
      expect(start).toBe(usual?.start);
      expect(last(values)).toBe(last(usual?.values ?? []));
    }
  });

  it('[PL17] the same seed and time give the same history', () => {
    expect([...historyOf(options)]).toEqual(all);
  });
});
