import type { MonitoredEquipment } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { edgeOf } from './edgeOf.ts';

const edge = (more: Partial<MonitoredEquipment>) =>
  edgeOf({ sn: 'LF1', online: true, gatewayOnline: true, ...more } as MonitoredEquipment);

describe('[ML13] the coloured edge of a device', () => {
  it('shows its highest alarm, and a broken link without one', () => {
    expect(edge({ online: false, alarmNum: 2, alarmLevel: 'high' })).toBe('high');
    expect(edge({ online: false })).toBe('warning');
    expect(edge({ online: false, gatewayOnline: false })).toBe('stale');
    expect(edge({ sn: '' })).toBe('stale');
  });

  it('is absent where all is well, and for users who may not see alarms', () => {
    expect(edge({ alarmNum: 0, alarmLevel: null })).toBeUndefined();
    expect(edge({})).toBeUndefined();
  });
});
