import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { calendarDays } from './calendarDays.ts';
import { weekSpans } from './weekSpans.ts';

const hour = 3_600_000;

describe('[NV6] a shift over midnight', () => {
  it('continues on the next day of the week, also from Sunday to Monday', () => {
    const week = weekSpans([{ hours: { days: [7], from: '20:00', to: '08:00' } }]);
    expect(week[6]).toEqual([{ shift: 0, from: 1200, to: 1440 }]);
    expect(week[0]).toEqual([{ shift: 0, from: 0, to: 480 }]);
    expect(week.flat()).toHaveLength(2);
  });

  it('that ends at midnight has no second part; equal ends are 24 hours', () => {
    expect(weekSpans([{ hours: { days: [1], from: '16:00', to: '00:00' } }])[0]).toEqual([
      { shift: 0, from: 960, to: 1440 },
    ]);
    expect(weekSpans([{ hours: { days: [1], from: '08:00', to: '08:00' } }]).slice(0, 2)).toEqual([
      [{ shift: 0, from: 480, to: 1440 }],
      [{ shift: 0, from: 0, to: 480 }],
    ]);
  });

  it('is cut in the calendar', () => {
    const start = dayjs('2026-01-05T00:00:00').valueOf();
    const span = { from: start + 20 * hour, to: start + 32 * hour, people: [], shift: '' };
    const [monday, tuesday, wednesday] = calendarDays([span], start, 3);
    expect(monday?.spans).toMatchObject([{ from: start + 20 * hour, to: start + 24 * hour, isWholeDay: false }]);
    expect(tuesday?.spans).toMatchObject([{ from: start + 24 * hour, to: start + 32 * hour }]);
    expect(wednesday?.spans).toEqual([]);
  });
});
