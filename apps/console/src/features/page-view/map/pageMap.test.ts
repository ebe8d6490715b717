import type { DevicePlace } from '@lookfar/contract';
import type { MapOptions } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { PageMaps } from '../tools/PageMaps.ts';
import { startView } from './startView.ts';
import { toFleet } from './toFleet.ts';

const device = (id: number, part: Partial<DevicePlace> = {}): DevicePlace => ({
  ...{ id, name: `D${id}`, line: 'eg', online: true, gatewayOnline: true, longitude: 120, latitude: 30, moves: false },
  ...part,
});

describe('a map on a page', () => {
  it('[PV70] begins at its centre, at the city of its address, or at its devices', () => {
    const centre = { longitude: 1, latitude: 2 };
    const [zoom, address] = [9, '杭州'];
    expect(startView({ centre, zoom, address })).toEqual({ view: { ...centre, zoom }, isFixed: true, zoom });
    const city = startView({ centre: null, zoom, address });
    expect([city.isFixed, Math.round(city.view.longitude), city.view.zoom]).toEqual([true, 120, 9]);
    expect(startView({ centre: null, zoom, address: '没有这个城市' }).isFixed).toBe(false);
    expect(startView({ centre: null, zoom, address: '' }).isFixed).toBe(false);
  });

  it('[PV70] shows about the same ground, however large its page is shown', () => {
    const at = { centre: { longitude: 1, latitude: 2 }, zoom: 12, address: '' };
    expect([2, 1, 0.5, 0.45, 0.25].map((scale) => startView(at, scale).zoom)).toEqual([13, 12, 11, 11, 10]);
    expect(startView(at, 0.5).view.zoom).toBe(11);
  });

  it('[PV70] has marks for devices with a place, with names if they are wanted', () => {
    const list = [device(1), device(2, { longitude: null, latitude: null })];
    expect(toFleet(list, true).map(({ id, name }) => [id, name])).toEqual([[1, 'D1']]);
    expect(toFleet(list, false)[0]?.name).toBe('');
  });

  it('[PV70] is drawn while its widget is shown, and tells it what was chosen', () => {
    const maps = new PageMaps();
    const told: (number | undefined)[] = [];
    let changes = 0;
    maps.subscribe(() => {
      changes += 1;
    });
    const options = { onSelect: (id: number | undefined) => told.push(id) } as unknown as MapOptions;
    const handle = maps.mount({} as HTMLElement, options);
    handle.show([device(1)]);
    const [map] = maps.list();
    expect([map?.devices.length, changes]).toEqual([1, 2]);
    maps.choose(map?.key ?? 0, 1);
    maps.choose(map?.key ?? 0, 1);
    handle.select(undefined);
    expect([told, maps.list()[0]?.selectedId]).toEqual([[1, undefined], undefined]);
    handle.dispose();
    handle.show([]);
    maps.choose(map?.key ?? 0, 1);
    expect([maps.list(), told.length]).toEqual([[], 2]);
  });
});
