import { describe, expect, it } from 'vitest';
import { openingOf } from './opening.ts';

describe('opening a device', () => {
  it('[DT1] an alarm opens the alarms', () => {
    expect(openingOf({ alarm: '17' })).toEqual({ tab: 'alarm', alarmId: 17 });
    expect(openingOf({ alarm: 'alarm' })).toEqual({ tab: 'alarm' });
  });

  it('[DT1] no alarm opens the live data', () => {
    for (const alarm of ['0', '', '-1', '1e3', 'x']) expect(openingOf({ alarm })).toEqual({ tab: 'realtime' });
  });

  it('[DT2] an order opens the orders of its type', () => {
    expect(openingOf({ orderType: 'repair', orderId: '4' })).toEqual({
      tab: 'repair',
      order: { type: 'repair', id: 4 },
    });
    expect(openingOf({ orderType: 'inspection', orderId: '5' })).toMatchObject({ tab: 'inspection' });
    expect(openingOf({ orderType: 'other', orderId: '5' })).toEqual({ tab: 'realtime' });
    expect(openingOf({ orderType: 'repair', orderId: 'x' })).toEqual({ tab: 'realtime' });
  });
});
