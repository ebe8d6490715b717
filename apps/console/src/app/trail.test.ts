import { describe, expect, it } from 'vitest';
import { documentTitle, trailOf } from './trail.ts';

const handle = {
  name: 'X',
  trail: [{ text: { cn: '设备监控', en: 'Monitoring' }, path: '/monitor' }, { text: { cn: '设备详情', en: 'Device' } }],
};

describe('trailOf', () => {
  it('uses the requested language', () => {
    expect(trailOf(handle, 'en', undefined)).toEqual([{ text: 'Monitoring', path: '/monitor' }, { text: 'Device' }]);
  });

  it('replaces only the last step with the name of the object', () => {
    expect(trailOf(handle, 'cn', '1# 泵')).toEqual([{ text: '设备监控', path: '/monitor' }, { text: '1# 泵' }]);
    expect(trailOf(handle, 'cn', '').at(-1)?.text).toBe('设备详情');
  });

  it('is empty if no route defines anything', () => {
    expect(trailOf(undefined, 'cn', '1# 泵')).toEqual([]);
  });
});

describe('documentTitle', () => {
  it('puts the page before the product', () => {
    expect(documentTitle([{ text: 'Devices' }], 'Lookfar')).toBe('Devices · Lookfar');
    expect(documentTitle([], 'Lookfar')).toBe('Lookfar');
  });
});
