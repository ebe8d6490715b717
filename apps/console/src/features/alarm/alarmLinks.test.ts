import type { AlarmEvent } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { curveSearch, occurrenceOf } from './alarmLinks.ts';
import { alarmOf } from './testing/alarmOf.ts';

const halfHour = 1_800_000;
const raisedAt = 1_700_000_000_000;
const read = (search: string | undefined) => Object.fromEntries(new URLSearchParams(search ?? 'none'));

describe('[AV9] the trend around an alarm', () => {
  it('ends now while the alarm is active', () => {
    const now = raisedAt + 10_000;
    expect(read(curveSearch(alarmOf({ raisedAt, text: '压力 > 8' }), now))).toEqual({
      tab: 'history',
      signals: '70',
      from: String(raisedAt - halfHour),
      to: String(now),
      mark: String(raisedAt),
      markText: '压力 > 8',
    });
  });

  it('ends half an hour after the return, but not in the future', () => {
    const alarm = alarmOf({ raisedAt, clearedAt: raisedAt + 60_000 });
    expect(read(curveSearch(alarm, raisedAt + 10 * halfHour)).to).toBe(String(raisedAt + 60_000 + halfHour));
    expect(read(curveSearch(alarm, raisedAt + 90_000)).to).toBe(String(raisedAt + 90_000));
  });

  it('ignores the return of the previous occurrence', () => {
    const now = raisedAt + 5000;
    expect(read(curveSearch(alarmOf({ raisedAt, clearedAt: raisedAt - 1 }), now)).to).toBe(String(now));
  });

  it('is not offered without exactly one signal or without a start', () => {
    expect(curveSearch(alarmOf({ signalId: null }), raisedAt)).toBeUndefined();
    expect(curveSearch(alarmOf({ raisedAt: null }), raisedAt)).toBeUndefined();
  });

  it('is that of the occurrence which a line of the journal tells of', () => {
    const line = { signalId: 7, text: '压力', time: raisedAt + 50, sourceTime: raisedAt, durationMs: 60_000 };
    const of = (change: Partial<AlarmEvent>) => occurrenceOf({ ...line, ...change } as AlarmEvent);
    const one = { signalId: 7, text: '压力' };
    expect(of({ action: 'raised' })).toEqual({ ...one, raisedAt, clearedAt: raisedAt });
    expect(of({ action: 'raised', sourceTime: null })?.raisedAt).toBe(raisedAt + 50);
    expect(of({ action: 'cleared' })).toEqual({ ...one, raisedAt: raisedAt - 60_000, clearedAt: raisedAt });
    for (const action of ['acked', 'shelved'] as const) expect(of({ action } as Partial<AlarmEvent>)).toBeUndefined();
  });
});
