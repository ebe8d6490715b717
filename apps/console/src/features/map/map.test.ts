import type { EquipmentPlace, EquipmentState } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { worldPixels } from '../../ui/map/worldPoint.ts';
import { arrangeItems } from './arrangeItems.ts';
import { dirtyRects, touched } from './dirtyRects.ts';
import { Fleet, type Mark, trailLength } from './Fleet.ts';
import { type ClusterItem, layoutMarks, type MarkItem, spreadZoom, zoomOfMark } from './layoutMarks.ts';
import { countText } from './MarkSprites.ts';
import { readMapAddress, writeMapAddress } from './mapAddress.ts';
import { countGroups, countStates, filterMarks } from './mapFilter.ts';
import { lookOf, rankOf } from './markLook.ts';
import { marksInView, searchMarks } from './marksInView.ts';
import { spreadGap } from './spreadMarks.ts';

const place = (id: number, change: Partial<EquipmentPlace> = {}): EquipmentPlace => ({
  id,
  name: `泵 ${id}`,
  display: 'list',
  line: 'eg',
  groupId: null,
  online: true,
  gatewayOnline: true,
  alarmNum: 0,
  alarmLevel: null,
  alarmUnacked: false,
  followed: false,
  shared: false,
  longitude: 117,
  latitude: 36,
  location: '',
  moves: false,
  ...change,
});

const fleetOf = (places: EquipmentPlace[]): Fleet => {
  const fleet = new Fleet(new Intl.Collator('en', { numeric: true }));
  fleet.load(places);
  return fleet;
};

const state = (change: Partial<EquipmentState> = {}): EquipmentState => ({
  online: true,
  gatewayOnline: true,
  alarmNum: 0,
  alarmLevel: null,
  alarmUnacked: false,
  ...change,
});

/** Evenly scattered, the same every time. */
const scattered = (count: number): EquipmentPlace[] =>
  Array.from({ length: count }, (_, index) => {
    const [a, b] = [(index * 0.618_033_988_7) % 1, (index * 0.754_877_666_2) % 1];
    return place(index + 1, { longitude: 75 + a * 60, latitude: 18 + b * 35, online: index % 7 !== 0 });
  });

const clusters = (items: ReturnType<typeof layoutMarks>) =>
  items.filter((item): item is ClusterItem => item.kind === 'cluster');
const singles = (items: ReturnType<typeof layoutMarks>) =>
  items.filter((item): item is MarkItem => item.kind === 'mark');

describe('severity', () => {
  it('[MM1] alarms by priority come before devices that are not online', () => {
    const ranks = [
      state({ alarmLevel: 'critical' }),
      state({ alarmLevel: 'high' }),
      state({ alarmLevel: 'medium', online: false, gatewayOnline: false }),
      state({ alarmLevel: 'low' }),
      state({ online: false, gatewayOnline: false }),
      state({ online: false }),
      state(),
    ].map((one) => rankOf(lookOf(one)));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  it('[MM1] users who may not see alarms see none', () => {
    const { alarmNum, alarmLevel, alarmUnacked, ...rest } = state();
    expect(lookOf(rest)).toEqual({ presence: 'online', level: null, unacked: false });
  });
});

describe('clusters', () => {
  it('[MM2] count every device once at every zoom', () => {
    const { marks } = fleetOf(scattered(3000));
    for (let zoom = 2; zoom <= 18; zoom += 1) {
      const items = layoutMarks(marks, zoom);
      expect(clusters(items).reduce((sum, { count }) => sum + count, singles(items).length)).toBe(3000);
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    }
  });

  it('[MM2] keep few things on the screen', () => {
    const { marks } = fleetOf(scattered(10_000));
    expect(layoutMarks(marks, 4).length).toBeLessThan(300);
  });

  it('[MM2] show their most severe state and how many devices have it', () => {
    const { marks } = fleetOf([
      place(1),
      place(2, { online: false, gatewayOnline: false }),
      place(3, { alarmLevel: 'low', alarmNum: 1 }),
      place(4, { alarmLevel: 'high', alarmNum: 2, alarmUnacked: true }),
    ]);
    const [cluster] = clusters(layoutMarks(marks, 6));
    expect(cluster).toMatchObject({ count: 4, alarms: 2, unheard: 1, look: { level: 'high', unacked: true } });
  });

  it('[MM2] join close devices across grid lines', () => {
    const zoom = 6;
    const edge = 64 / worldPixels(zoom);
    const { marks } = fleetOf([place(1), place(2)]);
    const [a, b] = marks as [Mark, Mark];
    Object.assign(a, { x: edge * 100 - edge * 0.05, y: edge * 50.5 });
    Object.assign(b, { x: edge * 100 + edge * 0.05, y: edge * 50.5 });
    expect(layoutMarks(marks, zoom)).toMatchObject([{ kind: 'cluster', count: 2 }]);
    Object.assign(b, { x: edge * 100 + edge * 0.9 });
    expect(layoutMarks(marks, zoom)).toHaveLength(2);
  });

  it('[MM3] spread devices at one place close up', () => {
    const { marks } = fleetOf(Array.from({ length: 12 }, (_, index) => place(index + 1)));
    expect(layoutMarks(marks, spreadZoom - 1)).toMatchObject([{ kind: 'cluster', count: 12 }]);
    const spread = singles(layoutMarks(marks, spreadZoom));
    expect(spread).toHaveLength(12);
    for (const [index, one] of spread.entries()) {
      for (const other of spread.slice(index + 1)) {
        expect(Math.hypot(one.dx - other.dx, one.dy - other.dy)).toBeGreaterThanOrEqual(spreadGap);
      }
    }
    expect(spread[0]).toMatchObject({ mark: { id: 1 }, dx: 0, dy: 0 });
  });

  it('[MM3] do not displace devices that have room', () => {
    const { marks } = fleetOf([place(1), place(2, { longitude: 117.01 }), place(3, { longitude: 117.0001 })]);
    const moved = singles(layoutMarks(marks, 16)).filter(({ dx, dy }) => dx !== 0 || dy !== 0);
    expect(moved.map(({ mark }) => mark.id)).toEqual([3]);
  });

  it('[MM3] know the zoom level at which a device has its own mark', () => {
    const { marks } = fleetOf([place(1), place(2), place(3, { longitude: 117.4 })]);
    const [one, , far] = marks as [Mark, Mark, Mark];
    expect(zoomOfMark(one, marks, 8)).toBe(spreadZoom);
    expect(zoomOfMark(far, marks, 12)).toBe(12);
    expect(zoomOfMark(one, marks, 17)).toBe(17);
  });

  it('[MM3] do not spread a crowd', () => {
    const { marks } = fleetOf(Array.from({ length: 500 }, (_, index) => place(index + 1)));
    expect(layoutMarks(marks, 18)).toMatchObject([{ kind: 'cluster', count: 500 }]);
  });

  it('[MM2] write large numbers short', () => {
    expect([countText(9), countText(9999), countText(12_345)]).toEqual(['9', '9999', '12k']);
  });
});

describe('filters', () => {
  const groups = [
    { id: 1, name: '一厂', parentId: null, equipCount: 1 },
    { id: 3, name: '二楼', parentId: 2, equipCount: 1 },
    { id: 2, name: '车间', parentId: 1, equipCount: 1 },
  ];
  const { marks } = fleetOf([
    place(1, { groupId: 1, alarmLevel: 'low' }),
    place(2, { groupId: 2, online: false }),
    place(3, { groupId: 3, line: 'gm' }),
    place(4, { online: false, gatewayOnline: false, alarmLevel: 'high' }),
  ]);
  const none = { state: undefined, groupId: undefined, line: undefined };
  const ids = (list: readonly Mark[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);

  it('[MM4] leave the devices that match all of them', () => {
    expect(ids(filterMarks(marks, none, groups))).toEqual([1, 2, 3, 4]);
    expect(ids(filterMarks(marks, { ...none, state: 'alarm' }, groups))).toEqual([1, 4]);
    expect(ids(filterMarks(marks, { ...none, state: 'offline' }, groups))).toEqual([2, 4]);
    expect(ids(filterMarks(marks, { ...none, groupId: 1 }, groups))).toEqual([1, 2, 3]);
    expect(ids(filterMarks(marks, { ...none, groupId: 2, line: 'gm' }, groups))).toEqual([3]);
  });

  it('[MM4] count what each choice would leave', () => {
    expect(countStates(marks, { ...none, groupId: 1 }, groups)).toEqual({ all: 3, alarm: 1, online: 2, offline: 1 });
    expect([...countGroups(marks, groups)]).toEqual([
      [1, 3],
      [3, 1],
      [2, 2],
    ]);
  });
});

describe('the list next to the map', () => {
  const { marks } = fleetOf([
    place(1, { name: '泵 10' }),
    place(2, { name: '泵 9', longitude: 10 }),
    place(3, { name: '阀 1', alarmLevel: 'low' }),
    place(4, { name: '小泵', online: false }),
  ]);

  it('[MM5] has the devices in view, most severe first, then by name', () => {
    expect(marksInView(marks, { west: 0, north: 0, east: 1, south: 1 }).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    expect(marksInView(marks, { west: 0.7, north: 0, east: 1, south: 1 }).map(({ id }) => id)).toEqual([3, 4, 1]);
  });

  it('[MM5] finds names that contain every word, those that start with it first', () => {
    expect(searchMarks(marks, '泵').map(({ id }) => id)).toEqual([2, 1, 4]);
    expect(searchMarks(marks, ' 泵 1 ').map(({ id }) => id)).toEqual([1]);
    expect(searchMarks(marks, '锅炉')).toEqual([]);
  });
});

describe('live updates', () => {
  it('[MM6] change states, and notify only of changes', () => {
    const fleet = fleetOf([place(1), place(2)]);
    let told = 0;
    fleet.subscribe(() => {
      told += 1;
    });
    fleet.apply(new Map([[1, state()]]));
    fleet.apply(new Map([[9, state({ online: false })]]));
    expect(told).toBe(0);
    fleet.apply(new Map([[1, state({ alarmLevel: 'high', alarmNum: 1 })]]));
    expect(told).toBe(1);
    expect(fleet.get(1)?.look.level).toBe('high');
  });

  it('[MM6] move a device and leave a short trail', () => {
    const fleet = fleetOf([place(1, { moves: true })]);
    const from = fleet.get(1)?.x ?? 0;
    for (let step = 1; step <= 40; step += 1) {
      fleet.apply(new Map([[1, state({ longitude: 117 + step / 1000, latitude: 36 })]]));
    }
    const mark = fleet.get(1);
    expect(mark?.x).toBeGreaterThan(from);
    expect(mark?.trail).toHaveLength(trailLength);
    expect(mark?.trail.at(-1)).toEqual({ x: mark?.x, y: mark?.y });
    fleet.load([place(1, { moves: true, longitude: 117.04 })]);
    expect(fleet.get(1)?.trail).toHaveLength(trailLength);
  });

  it('[MM6] follow the coordinate system of the base layer', () => {
    const fleet = fleetOf([place(1)]);
    const before = fleet.get(1)?.x ?? 0;
    fleet.setSystem('gcj02');
    expect((fleet.get(1)?.x ?? 0) - before).toBeCloseTo(0.0058 / 360, 6);
    fleet.setSystem('wgs84');
    expect(fleet.get(1)?.x).toBe(before);
  });
});

describe('painting', () => {
  const fleet = fleetOf([place(1), place(2, { longitude: 117.3 }), place(3, { longitude: 117.6 })]);
  const zoom = 9;
  const scale = worldPixels(zoom);
  const middle = fleet.get(2) ?? { x: 0, y: 0 };
  const view = { width: 1000, height: 600, scale, left: middle.x * scale - 500, top: middle.y * scale - 300 };
  const arranging = { measure: (text: string) => text.length * 8, lit: true, selectedId: undefined };
  const arrange = () => arrangeItems(layoutMarks(fleet.marks, zoom), view, arranging);

  it('[MM8] writes names where there is room and leaves out what is not in view', () => {
    expect(arrange().map(({ label }) => label)).toEqual(['泵 1', '泵 2', '泵 3']);
    const wide = { ...arranging, measure: () => 400 };
    const labels = arrangeItems(layoutMarks(fleet.marks, zoom), view, wide).map(({ label }) => label);
    expect(labels.filter((label) => label !== undefined)).toEqual(['泵 3']);
    expect(arrangeItems(layoutMarks(fleet.marks, zoom), { ...view, left: view.left + 5000 }, arranging)).toEqual([]);
  });

  it('[MM6] paints only the parts that changed', () => {
    const before = arrange();
    expect(dirtyRects(before, arrange())).toEqual([]);
    fleet.apply(new Map([[2, state({ alarmLevel: 'critical', alarmNum: 1 })]]));
    const after = arrange();
    const rects = dirtyRects(before, after) ?? [];
    expect(rects).toHaveLength(2);
    expect(touched(after, rects).map(({ item }) => item.key)).toEqual(['m2']);
  });

  it('[MM6] paints everything after many changes', () => {
    const many = fleetOf(scattered(2000));
    const all = {
      width: 4000,
      height: 4000,
      scale: worldPixels(6),
      left: worldPixels(6) * 0.7,
      top: worldPixels(6) * 0.3,
    };
    const items = layoutMarks(many.marks, 6);
    expect(dirtyRects([], arrangeItems(items, all, arranging))).toBeUndefined();
  });
});

describe('the address', () => {
  it('[MM7] comes back as it was written', () => {
    const address = {
      state: 'alarm',
      groupId: 3,
      line: 'gm',
      equipmentId: 12,
      view: { latitude: 36.65, longitude: 117.12, zoom: 11 },
    } as const;
    expect(readMapAddress(writeMapAddress(new URLSearchParams('x=1'), address))).toEqual(address);
    expect(String(writeMapAddress(new URLSearchParams('state=alarm&x=1'), { state: undefined }))).toBe('x=1');
  });

  it('[MM7] ignores invalid parameters', () => {
    const nothing = { state: undefined, groupId: undefined, line: undefined, equipmentId: undefined, view: undefined };
    for (const text of ['', 'state=x&group=-1&line=z&equipment=1e3&at=1,2', 'at=,,', 'at=95,10,4', 'at=1,2,99']) {
      expect(readMapAddress(new URLSearchParams(text))).toEqual(nothing);
    }
  });
});
