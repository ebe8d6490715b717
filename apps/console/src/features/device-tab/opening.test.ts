import { describe, expect, it } from 'vitest';
import { deviceAddress } from './deviceAddress.ts';
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

  it('[DT5] an order next to a page stays above the page', () => {
    expect(openingOf({ orderType: 'repair', orderId: '4' }, 'page')).toEqual({
      tab: 'page',
      order: { type: 'repair', id: 4 },
    });
    expect(openingOf({ orderType: 'other', orderId: '4' }, 'page')).toEqual({ tab: 'page' });
  });
});

describe('the address of a device', () => {
  const eg = { id: 5, line: 'eg', display: 'list', homeId: null } as const;
  const withPage = { ...eg, display: 'page', homeId: 9 } as const;
  const gm = { id: 12, line: 'gm', display: 'list', homeId: null } as const;
  const at = (params: Parameters<typeof openingOf>[0] = { alarm: '0' }) => openingOf(params);
  const order = { orderType: 'repair', orderId: '4' };

  it('[DT3] follows its default view', () => {
    expect(deviceAddress(eg, at())).toBe('/monitor/eg/detail/list/5/0');
    expect(deviceAddress({ ...eg, homeId: 9 }, at())).toBe('/monitor/eg/detail/list/5/0');
    expect(deviceAddress(withPage, at())).toBe('/monitor/eg/detail/page/9/0');
    expect(deviceAddress({ ...withPage, homeId: null }, at())).toBe('/monitor/eg/detail/list/5/0');
  });

  it('[DT3] names the alarm or the order', () => {
    expect(deviceAddress(eg, at({ alarm: '17' }))).toBe('/monitor/eg/detail/list/5/17');
    expect(deviceAddress(withPage, at({ alarm: '17' }))).toBe('/monitor/eg/detail/page/9/17');
    expect(deviceAddress(eg, at({ alarm: 'alarm' }))).toBe('/monitor/eg/detail/list/5/alarm');
    expect(deviceAddress(eg, at(order))).toBe('/monitor/eg/detail/list/5/repair/4');
    expect(deviceAddress(withPage, at(order))).toBe('/monitor/eg/detail/page/9/repair/4');
  });

  it('[DT3] keeps module devices in their area', () => {
    expect(deviceAddress(gm, at())).toBe('/monitor/gm/detail/12/00/0');
    expect(deviceAddress({ ...gm, display: 'page', homeId: 3 }, at())).toBe('/monitor/gm/detail/12/01/0');
    expect(deviceAddress({ ...gm, display: 'page' }, at())).toBe('/monitor/gm/detail/12/00/0');
    expect(deviceAddress(gm, at({ alarm: '17' }))).toBe('/monitor/gm/detail/12/00/17');
    expect(deviceAddress(gm, at(order))).toBe('/monitor/gm/detail/12/00/0?tab=repair&order=4');
  });
});
