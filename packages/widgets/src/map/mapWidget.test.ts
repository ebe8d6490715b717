import type { DevicePlace } from '@lookfar/contract';
import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { type FakeElement, parseMarkup } from '../kit/testing/FakeElement.ts';
import type { DevicesNow, MapOptions } from '../tools/MapTools.ts';
import { inertTools } from '../tools.ts';
import { mapWidget } from './mapWidget.ts';

await loadDrawings([mapWidget]);

const device = (id: number, part: Partial<DevicePlace> = {}): DevicePlace => ({
  ...{ id, name: `Pump ${id}`, line: 'eg', online: true, gatewayOnline: true, alarmNum: 0, alarmLevel: null },
  ...{ longitude: 120 + id, latitude: 30, moves: false },
  ...part,
});
const data = Binding.parse({
  signalArray: [
    { equipId: 1, signalId: 7, title: '<b>P</b>', unit: 'bar', decimals: 1 },
    { equipId: 2, signalId: 8, title: 'Q' },
    { equipId: 1, signalId: 9, title: 'T', alias: 'Temperature' },
  ],
});

function live(dataAddon: Record<string, unknown> = {}) {
  let tell: (now: DevicesNow) => void = () => undefined;
  const asked: (readonly number[])[] = [];
  const shown: (readonly DevicePlace[])[] = [];
  const chosen: (number | undefined)[] = [];
  const mounted: { options?: MapOptions; element?: unknown; ends: number } = { ends: 0 };
  const page = {
    ...inertTools,
    watchDevices: (ids: readonly number[], told: typeof tell) => {
      asked.push(ids);
      tell = told;
      tell({ state: 'loading' });
      return () => {
        mounted.ends += 1;
      };
    },
    mountMap: (element: HTMLElement, options: MapOptions) => {
      Object.assign(mounted, { element, options });
      return {
        show: (list: readonly DevicePlace[]) => {
          shown.push(list);
        },
        select: (id: number | undefined) => {
          chosen.push(id);
        },
        dispose: () => {
          mounted.ends += 1;
        },
      };
    },
  };
  const map = liveWidget(mapWidget, newWidget(mapWidget, { dataAddon, data }), { page });
  const card = mounted.options?.card as unknown as FakeElement;
  return {
    ...map,
    ...{ asked, shown, chosen, mounted, card },
    tell: (...list: DevicePlace[]) => tell({ state: 'ready', list }),
    fail: (reason: string) => tell({ state: 'failed', reason }),
    select: (id: number | undefined) => mounted.options?.onSelect(id),
    options: () => map.root.querySelectorAll('option'),
    lines: () => card.querySelectorAll('dl')[0]?.querySelectorAll('div') ?? [],
  };
}

describe('a map of devices', () => {
  it('[WK74] asks for all devices of the page, or for those that were chosen, and says what it shows', () => {
    const map = live({ centre: { longitude: 120, latitude: 30 }, address: '杭州', zoom: 9, titleEnable: false });
    expect([map.asked, map.text('note')]).toEqual([[[]], 'Loading']);
    expect(map.mounted.options).toMatchObject({
      ...{ centre: { longitude: 120, latitude: 30 }, address: '杭州', zoom: 9, titleEnable: false },
    });
    const some = live({ equipments: [{ equipment: { equipId: 4 } }, { equipment: { equipId: 0 } }] });
    expect(some.asked).toEqual([[4, 0]]);
    map.tell(device(1), device(2));
    expect([map.shown.at(-1)?.length, map.attribute('note', 'hidden')]).toEqual([2, '']);
  });

  it('[WK74] counts devices, the share online, alarms, and those without a location', () => {
    const map = live();
    map.tell(
      device(1),
      device(2, { online: false }),
      device(3, { alarmNum: 2, alarmLevel: 'high' }),
      device(4, { online: false, gatewayOnline: false, longitude: null, latitude: null }),
    );
    expect(['total', 'share', 'alarms', 'placeless'].map((name) => map.text(name))).toEqual([
      ...['4 devices', '50% online', '1 in alarm', '1 without a location'],
    ]);
    expect([map.attribute('alarms', 'hidden'), map.attribute('placeless', 'hidden')]).toEqual([undefined, undefined]);
    map.tell(device(1));
    expect(['total', 'share'].map((name) => map.text(name))).toEqual(['1 device', '100% online']);
    expect([map.attribute('alarms', 'hidden'), map.attribute('placeless', 'hidden')]).toEqual(['', '']);
    // Rounding must not hide that one is missing.
    map.tell(...Array.from({ length: 400 }, (_, index) => device(index + 1, { online: index > 0 })));
    expect(map.text('share')).toBe('99% online');
    map.tell();
    expect([map.text('share'), map.text('note')]).toEqual(['-- online', 'No devices to show']);
    map.fail('No permission');
    expect([map.text('note'), map.attribute('note', 'data-tone')]).toEqual(['No permission', 'failed']);
  });

  it('[WK74] shows the bound signals of the chosen device with their values', () => {
    const map = live();
    map.tell(device(1, { alarmNum: 3, alarmLevel: 'low' }), device(2, { gatewayOnline: false, gatewayUnknown: true }));
    map.show(good(1.26), good(5), good(8, { code: '1715' }));
    map.select(1);
    expect(map.card.textContent).toContain('Pump 1Online3 active alarms');
    expect(map.lines().map((line) => line.textContent)).toEqual(['<b>P</b>1.3 bar', 'Temperature8']);
    const marks = () => map.lines().map((line) => line.querySelector('dd')?.getAttribute('data-quality'));
    expect(marks()).toEqual([null, 'bad']);
    map.show(good(2, { stale: true }), good(5), good(null));
    expect(map.lines().map((line) => line.textContent)).toEqual(['<b>P</b>2.0 bar', 'Temperature--']);
    expect(marks()).toEqual(['stale', 'none']);
    map.select(2);
    expect(map.card.textContent).toContain('Pump 2State unknown');
    expect(map.lines().map((line) => line.textContent)).toEqual(['Q5']);
    const without = live({ signalEnable: false });
    without.tell(device(1));
    without.select(1);
    expect(without.lines()).toEqual([]);
  });

  it('[WK74] can be used without a pointer: devices are in a list, by name', () => {
    const map = live();
    map.tell(device(10), device(9), device(2, { longitude: null, latitude: null }));
    expect(map.options().map((option) => [option.textContent, option.getAttribute('disabled')])).toEqual([
      ...[
        ['Find a device', null],
        ['Pump 2 (no location)', ''],
        ['Pump 9', null],
        ['Pump 10', null],
      ],
    ]);
    const list = map.root.querySelector('select');
    if (list) list.value = '9';
    list?.send('change');
    expect(map.chosen).toEqual([9]);
    map.select(10);
    expect(list?.value).toBe('10');
    map.part?.dispose?.();
    expect([map.mounted.ends, map.root.listening]).toEqual([2, 0]);
  });

  it('[WK74] mounts nothing in the designer', () => {
    const root = parseMarkup(
      drawWidget(mapWidget, newWidget(mapWidget, { dataAddon: { address: '<i>' } }), { mode: 'edit' }),
    );
    expect([root.querySelector('select'), root.textContent]).toEqual([null, '设备 -- 台在线率 --<i>']);
  });
});
