import type { WatchedAlarm } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { announcementOf } from './announcement.ts';

const change = (alarmId: number, level: WatchedAlarm['level'], annunciated = true): WatchedAlarm => ({
  alarmId,
  equipmentId: 1,
  state: 'UNACK',
  level,
  time: 1,
  acked: false,
  annunciated,
});

describe('[AV17] what is read out', () => {
  it('is nothing when no alarm was annunciated', () => {
    expect(announcementOf([])).toBeUndefined();
    expect(announcementOf([change(1, 'critical', false)])).toBeUndefined();
  });

  it('counts each alarm once, at its highest priority', () => {
    const said = announcementOf([change(1, 'low'), change(1, 'medium'), change(2, 'low'), change(1, 'low')]);
    expect(said).toEqual({
      count: 2,
      levels: [
        { level: 'medium', count: 1 },
        { level: 'low', count: 1 },
      ],
      urgent: false,
    });
  });

  it.each(['high', 'critical'] as const)('interrupts for %s', (level) => {
    expect(announcementOf([change(1, 'low'), change(2, level)])?.urgent).toBe(true);
  });
});
