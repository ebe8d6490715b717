import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { clampMoment, dayOf, readMoment } from '../../time-machine/index.ts';
import { pastLink, pastValues } from './pastValues.ts';

const now = dayjs('2026-03-04 15:00:00').valueOf();
const gap = { id: 1, equipmentId: 2, from: 5, to: 9, lostPoints: 0 } as const;

describe('the time machine', () => {
  it('[TM1] shows stored values, marks signals that are not stored, and leaves out signals without a value yet', () => {
    const value = { code: '200', value: 3.5, time: 40 };
    const list = [
      { signalId: 1, stored: true, value },
      { signalId: 2, stored: true, value: null },
      { signalId: 3, stored: false, value: null },
    ];
    expect(pastValues({ list, time: 50 })).toEqual([
      [1, value],
      [3, { code: '1046', value: null, time: 50 }],
    ]);
  });

  it('[TM2] a gap that was backfilled does not count', () => {
    expect(pastLink({ broken: { ...gap, reason: 'gatewayOffline', state: 'filled' } })).toBeNull();
    expect(pastLink({ broken: { ...gap, reason: 'deviceOffline', state: 'lost' } })).toEqual({
      link: 'device',
      since: 5,
    });
    expect(pastLink({ broken: null })).toBeNull();
  });

  it('[TM3] the moment in an address is a whole second and never in the future', () => {
    expect(readMoment('1700000000123', now)).toBe(1_700_000_000_000);
    expect(readMoment(String(now + 60_000), now)).toBe(now);
    for (const text of [null, '', 'x', '-5', '1e9', '99999999999999']) expect(readMoment(text, now)).toBeNull();
  });

  it('[TM4] the day ends now', () => {
    expect(dayOf(now, now)).toEqual({ from: dayjs('2026-03-04 00:00:00').valueOf(), to: now });
    const before = dayOf(now - 86_400_000, now);
    expect(dayjs(before.to).format('MM-DD HH:mm:ss')).toBe('03-03 23:59:59');
    expect(clampMoment(now + 1, now)).toBe(now);
  });
});
