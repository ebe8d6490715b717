import { describe, expect, it } from 'vitest';
import { alarmNews } from './alarmNews.ts';

const alarm = (alarmId: number, change: object = {}) => ({
  ...{ alarmId, occurrence: 'o1' as string | null, acked: false, active: true },
  ...change,
});

describe('news of the alarms of a project', () => {
  it('[PO16] those that were there before are no news', () => {
    expect(alarmNews(undefined, [alarm(1)])).toEqual({ fresh: [], changed: [] });
    expect(alarmNews([alarm(1)], [alarm(1)])).toEqual({ fresh: [], changed: [] });
  });

  it('[PO16] each occurrence is new once, unless it is acknowledged already', () => {
    const before = [alarm(1)];
    const again = alarm(1, { occurrence: 'o2' });
    expect(alarmNews(before, [alarm(1), alarm(2), alarm(3, { acked: true })]).fresh).toEqual([alarm(2)]);
    expect(alarmNews(before, [again]).fresh).toEqual([again]);
    expect(alarmNews([again], [again]).fresh).toEqual([]);
  });

  it('[PO16] those that returned, were acknowledged or are gone have changed', () => {
    const before = [alarm(1), alarm(2), alarm(3), alarm(4)];
    const now = [alarm(1), alarm(2, { active: false }), alarm(3, { acked: true })];
    expect(alarmNews(before, now).changed).toEqual([
      { alarmId: 2, acked: false, active: false },
      { alarmId: 3, acked: true, active: true },
      { alarmId: 4, acked: true, active: false },
    ]);
  });
});
