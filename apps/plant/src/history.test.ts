import { DemoHistory } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { devices } from './devices/sites.ts';
import { historyOf } from './history.ts';
import { warmUp } from './Simulation.ts';

const now = Date.UTC(2026, 5, 1, 3, 20);
const points = devices.flatMap((device) => device.points);
const options = { days: 1, stepSeconds: 1800, seed: 1, now };

describe('historyOf', () => {
  const all = [...historyOf(options)];
  const series = all.filter(({ stepMs }) => stepMs === options.stepSeconds * 1000);

  it('[PL17] has every signal of every device, up to now', () => {
    expect(series).toHaveLength(devices.reduce((sum, { points }) => sum + points.length, 0));
    for (const one of series) {
      expect(DemoHistory.parse(one)).toEqual(one);
      expect(one.values).toHaveLength(48);
      const last = one.start + 47 * one.stepMs;
      expect(last).toBeLessThanOrEqual(now);
      expect(last).toBeGreaterThan(now - one.stepMs);
      expect(one.values[0]).not.toBeNull();
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
    const works = [...warmUp(1, now)].findLast(({ chance }) => chance.seconds * 1000 <= lastAt);
    if (!works) throw new Error('the plant has not started by then');
    for (const { name, points: its } of devices)
      for (const { title, read, scale, decimals, dataType } of its) {
        const { values } = series.find(({ equipment, signal }) => equipment === name && signal === title) ?? {};
        const last = values?.findLast((value) => value !== null) ?? Number.NaN;
        const digit = dataType === 'FLOAT' ? 10 ** -decimals : scale;
        expect(Math.abs(last - read(works)), `${name} ${title}`).toBeLessThanOrEqual(digit);
      }
  });

  it('[PL17] a level leads over to it without a leap', () => {
    const short = [...historyOf({ ...options, stepSeconds: 300 })];
    const { values = [] } = short.find(({ signal }) => signal === '蓄水量') ?? {};
    let last = values[0] ?? 0;
    const steps = values.map((value) => {
      const step = Math.abs((value ?? last) - last);
      last = value ?? last;
      return step;
    });
    const most = (list: readonly number[]) => Math.max(...list);
    expect(most(steps.slice(-72))).toBeLessThan(1.5 * most(steps.slice(0, -72)));
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
