import type { AlarmsNow } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { PageAlarms } from './PageAlarms.ts';

const ready = (total: number): AlarmsNow => ({ state: 'ready', total, list: [] });

describe('alarms of a page', () => {
  it('[PV12] are reported immediately as far as they are loaded, and with every change', () => {
    const alarms = new PageAlarms();
    const heard: AlarmsNow[] = [];
    alarms.watch(0, (now) => heard.push(now));
    alarms.put(0, ready(2));
    const later: AlarmsNow[] = [];
    alarms.watch(0, (now) => later.push(now));
    expect(heard).toEqual([{ state: 'loading' }, ready(2)]);
    expect(later).toEqual([ready(2)]);
  });

  it('[PV12] are fetched once per device, while a widget follows them', () => {
    const alarms = new PageAlarms();
    let changes = 0;
    alarms.subscribe(() => {
      changes += 1;
    });
    const stops = [0, 7, 7].map((id) => alarms.watch(id, () => undefined));
    expect(alarms.wanted()).toEqual([0, 7]);
    stops[1]?.();
    expect([alarms.wanted(), changes]).toEqual([[0, 7], 2]);
    stops[2]?.();
    expect(alarms.wanted()).toEqual([0]);
    alarms.put(7, ready(1));
    const heard: AlarmsNow[] = [];
    alarms.watch(7, (now) => heard.push(now));
    expect(heard).toEqual([{ state: 'loading' }]);
  });
});
