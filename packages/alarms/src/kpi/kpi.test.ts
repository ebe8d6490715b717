import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floods } from './floods.ts';
import { day, hour, type KpiEvent, minute, tenMinutes } from './KpiEvent.ts';
import { chattering, fleeting, standing } from './nuisances.ts';
import { countsPerSlot, rates } from './rates.ts';
import { levelDistribution, mostFrequent } from './shares.ts';

const line = (time: number, more: Partial<KpiEvent> = {}): KpiEvent => ({
  alarmId: 1,
  occurrence: '1-0-1',
  time,
  action: 'raised',
  to: 'UNACK',
  level: 'low',
  annunciated: true,
  durationMs: null,
  ...more,
});
const ackAt = (time: number) => line(time, { action: 'acknowledged', to: 'ACKED', annunciated: false });
const every = (count: number, gap: number, from = 0) => Array.from({ length: count }, (_, i) => line(from + i * gap));

describe('rates', () => {
  it('[AL29] counts annunciations alone, empty slots included, the end excluded', () => {
    const events = [line(0), ackAt(1), line(9 * minute), line(25 * minute), line(30 * minute)];
    expect(countsPerSlot(events, { from: 0, to: 30 * minute }, tenMinutes)).toEqual([2, 0, 1]);
  });

  it('[AL29] averages over the period, peak and overloaded share of ten-minute slots', () => {
    const events = [...every(12, 1000), ...every(6, 1000, hour)];
    expect(rates(events, { from: 0, to: 2 * hour })).toEqual({
      total: 18,
      perTenMinutes: 1.5,
      perHour: 9,
      perDay: 216,
      peakPerTenMinutes: 12,
      overloadedShare: 1 / 12,
    });
    expect(rates([], { from: 5, to: 5 })).toMatchObject({ total: 0, perHour: 0, overloadedShare: 0 });
  });
});

describe('floods', () => {
  it('[AL29] ten in ten minutes are none, eleven are one', () => {
    expect(floods(every(10, 1000), hour)).toEqual([]);
    // It ends when the fifth from last leaves the window and four are left.
    expect(floods(every(11, 1000), hour)).toEqual([{ from: 0, to: 6000 + tenMinutes, count: 11, peak: 11 }]);
  });

  it('[AL29] goes on while five or more lie within ten minutes, and may still run at the end', () => {
    const trickle = every(20, 2 * minute, 11 * 1000);
    const found = floods([...every(11, 1000), ...trickle], 30 * minute);
    expect(found).toMatchObject([{ from: 0, to: 30 * minute }]);
    const two = floods([...every(11, 1000), ...every(12, 1000, hour)], 2 * hour);
    expect(two.map(({ count }) => count)).toEqual([11, 12]);
  });

  it('[AL29] are apart, in order, and agree with counting in every window', () => {
    const gaps = fc.array(fc.constantFrom(0, 1000, 20_000, minute, 3 * minute, 11 * minute), { maxLength: 80 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let time = 0;
        const events = steps.map((gap) => {
          time += gap;
          return line(time);
        });
        const within = (at: number) => events.filter((e) => e.time <= at && e.time > at - tenMinutes).length;
        const found = floods(events, time + hour);
        found.forEach((flood, i) => {
          expect(flood.from).toBeLessThan(flood.to);
          if (i > 0) expect(found[i - 1]?.to).toBeLessThanOrEqual(flood.to);
          expect(within(flood.to)).toBeLessThan(5);
          expect(flood.peak).toBeGreaterThan(10);
        });
        for (const { time: at } of events) {
          if (within(at) > 10) expect(found.some(({ from, to }) => from <= at && at < to)).toBe(true);
        }
      }),
    );
  });
});

describe('nuisances', () => {
  it('[AL29] chattering: three or more within a minute', () => {
    expect(chattering([line(0), line(30_000), line(59_999)])).toEqual([{ alarmId: 1, peak: 3, count: 3 }]);
    expect(chattering([line(0), line(30_000), line(60_000)])).toEqual([]);
    expect(chattering([line(0), ackAt(1), ackAt(2)])).toEqual([]);
    expect(chattering([line(0), line(1, { alarmId: 2 }), line(2)])).toEqual([]);
    expect(chattering(every(6, 20_000))).toEqual([{ alarmId: 1, peak: 3, count: 6 }]);
  });

  it('[AL29] fleeting: gone within ten seconds and not back within a minute', () => {
    const spell = (serial: number, time: number, length: number) => [
      line(time, { occurrence: `1-0-${serial}` }),
      line(time + length, { occurrence: `1-0-${serial}`, action: 'cleared', to: 'RTNUN', annunciated: false }),
    ];
    expect(fleeting(spell(1, 0, 9999))).toEqual([{ alarmId: 1, count: 1 }]);
    expect(fleeting(spell(1, 0, 10_000))).toEqual([]);
    expect(fleeting([...spell(1, 0, 5000), ...spell(2, 64_999, 20_000)])).toEqual([]);
    expect(fleeting([...spell(1, 0, 5000), ...spell(2, 65_000, 5000)])).toEqual([{ alarmId: 1, count: 2 }]);
    expect(fleeting([line(0)])).toEqual([]);
  });

  it('[AL29] standing: longer than a day without a break', () => {
    const events = [
      line(0),
      ackAt(hour),
      line(0, { alarmId: 2 }),
      line(5, { alarmId: 2, action: 'cleared', to: 'RTNUN' }),
    ];
    expect(standing(events, day)).toEqual([]);
    expect(standing(events, day + 1)).toEqual([{ alarmId: 1, since: 0, durationMs: day + 1 }]);
    expect(standing([...events, line(2 * day, { action: 'shelved', to: 'SHLVD' })], 3 * day)).toEqual([]);
    expect(standing([line(0), line(1, { action: 'cleared', to: 'L-UNACK' })], 2 * day)).toHaveLength(1);
  });
});

describe('shares', () => {
  const events = [...every(6, 1), ...every(3, 1).map((e) => ({ ...e, alarmId: 2, level: 'high' as const })), ackAt(9)];
  const third = line(10, { alarmId: 3, level: 'critical' });

  it('[AL29] the most frequent with their share', () => {
    expect(mostFrequent([...events, third], 2)).toEqual({
      list: [
        { alarmId: 1, count: 6, share: 0.6 },
        { alarmId: 2, count: 3, share: 0.3 },
      ],
      share: 0.9,
    });
    expect(mostFrequent([])).toEqual({ list: [], share: 0 });
  });

  it('[AL29] by level', () => {
    expect(levelDistribution([...events, third])).toEqual({
      critical: { count: 1, share: 0.1 },
      high: { count: 3, share: 0.3 },
      medium: { count: 0, share: 0 },
      low: { count: 6, share: 0.6 },
    });
  });
});
