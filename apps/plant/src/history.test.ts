import { DemoHistory } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { devices } from './devices/sites.ts';
import { historyOf } from './history.ts';
import { Simulation } from './Simulation.ts';

const now = Date.UTC(2026, 5, 1, 3, 20);
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

  it('[PL17] the counters go up and meet those of the plant that runs on', () => {
    const works = new Simulation({ seed: 1, now: () => now }).works;
    const point = devices.flatMap(({ points }) => points).find(({ title }) => title === '累计取水量');
    const values = series.find(({ signal }) => signal === '累计取水量')?.values.filter((value) => value !== null) ?? [];
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBeCloseTo(point?.read(works) ?? 0, -1);
    expect(values[0]).toBeLessThan(values.at(-1) ?? 0);
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
