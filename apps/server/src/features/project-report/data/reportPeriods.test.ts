import { describe, expect, it } from 'vitest';
import { reportEdges, withPrevious, yearBefore } from './reportPeriods.ts';

const calendar = { utcOffset: 480, shifts: [480, 1200] };
const at = (text: string) => Date.parse(`${text}+08:00`);
const shown = (time: number) => new Date(time + 480 * 60_000).toISOString().slice(0, 16).replace('T', ' ');
const range = (from: string, to: string) => ({ startTime: at(from), endTime: at(to) });

describe('periods of a report', () => {
  it('[RD3] are rounded to whole ones of the calendar of the project', () => {
    const edges = reportEdges('day', range('2026-06-01T10:00', '2026-06-02T00:00'), calendar);
    expect(edges.map(shown)).toEqual(['2026-06-01 00:00', '2026-06-02 00:00']);
    expect(reportEdges('month', range('2026-01-31T10:00', '2026-03-01T00:01'), calendar).map(shown)).toEqual([
      '2026-01-01 00:00',
      '2026-02-01 00:00',
      '2026-03-01 00:00',
      '2026-04-01 00:00',
    ]);
    expect(reportEdges('shift', range('2026-06-01T01:00', '2026-06-01T21:00'), calendar).map(shown)).toEqual([
      '2026-05-31 20:00',
      '2026-06-01 08:00',
      '2026-06-01 20:00',
      '2026-06-02 08:00',
    ]);
    expect(reportEdges('hour', range('2026-06-01T01:00', '2026-06-01T01:00'), calendar)).toHaveLength(2);
  });

  it('[RD3] 10,000 of them and no more; none backwards', () => {
    const minutes = (count: number) => ({
      startTime: at('2026-06-01T00:00'),
      endTime: at('2026-06-01T00:00') + count * 60_000,
    });
    expect(reportEdges('minute', minutes(10_000), calendar)).toHaveLength(10_001);
    expect(() => reportEdges('minute', minutes(10_001), calendar)).toThrow(expect.objectContaining({ code: '1043' }));
    expect(() => reportEdges('minute', { startTime: 0, endTime: 8e12 }, calendar)).toThrow(
      expect.objectContaining({ code: '1043' }),
    );
    expect(() => reportEdges('day', { startTime: 2, endTime: 1 }, calendar)).toThrow(
      expect.objectContaining({ code: '1044' }),
    );
  });

  it('[RD7] the one before, and the same of the year before', () => {
    const march = reportEdges('month', range('2028-03-01T00:00', '2028-04-01T00:00'), calendar);
    expect(withPrevious('month', march, calendar).map(shown)[0]).toBe('2028-02-01 00:00');
    expect(yearBefore('month', march, calendar).map(({ from }) => shown(from))).toEqual(['2027-03-01 00:00']);
    const days = reportEdges('day', range('2028-02-28T00:00', '2028-03-02T00:00'), calendar);
    expect(yearBefore('day', days, calendar).map(({ from }) => shown(from))).toEqual([
      '2027-02-28 00:00',
      '2027-02-28 00:00',
      '2027-03-01 00:00',
    ]);
    const week = reportEdges('week', range('2026-06-03T00:00', '2026-06-03T01:00'), calendar);
    expect(yearBefore('week', week, calendar).map(({ from }) => shown(from))).toEqual(['2025-06-02 00:00']);
    const shift = reportEdges('shift', range('2026-06-03T09:00', '2026-06-03T10:00'), calendar);
    expect(yearBefore('shift', shift, calendar).map(({ from, to }) => [shown(from), shown(to)])).toEqual([
      ['2025-06-03 08:00', '2025-06-03 20:00'],
    ]);
  });
});
