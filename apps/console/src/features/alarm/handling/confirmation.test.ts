import { describe, expect, it } from 'vitest';
import { alarmOf } from '../testing/alarmOf.ts';
import { confirmationOf, outcomeOf } from './confirmation.ts';

describe('[AV11] acknowledging', () => {
  it('names the occurrence that was seen and leaves out what is acknowledged already', () => {
    const alarms = [
      alarmOf({ alarmId: 1, occurrence: 'a' }),
      alarmOf({ alarmId: 2, acked: true }),
      alarmOf({ alarmId: 3, occurrence: null }),
    ];
    expect(confirmationOf(alarms, '')).toEqual({ alarms: [{ alarmId: 1, occurrence: 'a' }, { alarmId: 3 }] });
  });

  it('sends a note only when something is written in it', () => {
    expect(confirmationOf([alarmOf({})], '  on my way ').note).toBe('on my way');
    expect('note' in confirmationOf([alarmOf({})], '   ')).toBe(false);
  });

  it('reports each refusal with its alarm', () => {
    const results = [
      { alarmId: 1, code: '200', message: '' },
      { alarmId: 2, code: '1403', message: 'raised anew' },
      { alarmId: 3, code: '1014', message: 'not found' },
    ];
    const { done, refused } = outcomeOf(results, 'of others');
    expect(done).toBe(1);
    expect([...refused]).toEqual([
      [2, 'raised anew'],
      [3, 'of others'],
    ]);
  });
});
