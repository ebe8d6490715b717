import { isPacked, type WallSignal, WallTile, wallColumns } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { defaultTiles, type WallKit, type WallProfile } from './defaultTiles.ts';
import { quantityOf } from './quantityOf.ts';

let ids = 0;
const signal = (title: string, unit: string, more: Partial<WallSignal> = {}): WallSignal => ({
  ...{ id: ++ids, title, unit, decimals: 1, upperLimit: null, lowerLimit: null, last: null, signalMaps: [] },
  ...{ dataType: 'FLOAT', equipmentId: 1, equipName: '泵房', projectId: null, isStored: true, ...more },
});

const kit: WallKit = {
  signals: [
    signal('出厂水流量', 'm³/h'),
    signal('取水总流量', 'm³/h'),
    signal('出厂水压力', 'MPa'),
    signal('清水池液位', 'm'),
    signal('有功功率', 'kW'),
    signal('全厂有功功率', 'kW', { projectId: 5 }),
    signal('滤后水浊度', 'NTU'),
    signal('pH', ''),
    signal('温度', '℃'),
  ],
  ...{ pageId: 7, hasAlarms: true, hasWork: true, hasMap: true, shifts: [0, 480], weather: null },
};
const profiles: WallProfile[] = ['manager', 'operation', 'operator', 'viewer'];
const kinds = (tiles: readonly WallTile[]) => tiles.map(({ kind }) => kind);

/** Every row of the grid is covered from left to right. */
const isFull = (tiles: readonly WallTile[]) =>
  [...Map.groupBy(tiles, ({ y }) => y).values()].every((row) => row.reduce((sum, { w }) => sum + w, 0) === wallColumns);

describe('the first board', () => {
  it.each(profiles)('[WB9] of a %s is valid, and its rows are full', (profile) => {
    for (const less of [
      {},
      { pageId: null },
      { hasAlarms: false, hasWork: false },
      { signals: [] },
      { hasMap: false },
    ]) {
      const tiles = defaultTiles({ ...kit, ...less }, profile);
      expect(tiles.map((tile) => WallTile.safeParse(tile).success)).toEqual(tiles.map(() => true));
      expect([isPacked(tiles), isFull(tiles)]).toEqual([true, true]);
    }
  });

  it('[WB9] has a figure of each quantity, in a fixed order', () => {
    const figures = defaultTiles(kit, 'manager').flatMap((tile) => (tile.kind === 'figure' ? tile.signals : []));
    const units = figures.map(({ signalId }) => kit.signals.find(({ id }) => id === signalId)?.unit);
    expect(units).toEqual(['m³/h', 'MPa', 'm', 'kW', 'NTU', '℃']);
  });

  it('[WB9] shows what the role works with', () => {
    expect(kinds(defaultTiles(kit, 'manager'))).toEqual(
      expect.arrayContaining(['page', 'trend', 'alarms', 'work', 'energy', 'clock']),
    );
    expect(kinds(defaultTiles(kit, 'operation'))).toEqual(expect.arrayContaining(['map', 'alarms', 'devices']));
    expect(kinds(defaultTiles(kit, 'operator'))).toEqual(expect.arrayContaining(['alarms', 'page', 'gauge', 'work']));
    expect(kinds(defaultTiles({ ...kit, hasAlarms: false, hasWork: false }, 'viewer'))).not.toContain('alarms');
  });

  it('[WB9] takes the energy of the whole plant, not of the battery that is on more pages', () => {
    const [battery, whole] = [
      signal('储能充电功率', 'kW', { projectId: 5 }),
      signal('用电功率', 'kW', { projectId: 5 }),
    ];
    const energy = defaultTiles({ ...kit, signals: [battery, whole] }, 'manager').find(({ kind }) => kind === 'energy');
    expect(energy).toMatchObject({ signals: [{ signalId: whole.id }], from: 'power' });
  });

  it('[WB9] prefers the total of the energy, and draws one unit in a chart', () => {
    const tiles = defaultTiles(kit, 'manager');
    const energy = tiles.find((tile) => tile.kind === 'energy');
    expect(energy?.signals[0]?.signalId).toBe(kit.signals.find(({ projectId }) => projectId !== null)?.id);
    expect(tiles.find((tile) => tile.kind === 'trend')?.signals).toHaveLength(2);
  });

  it.each([
    ['L/s', '', 'flow'],
    ['kPa', '', 'pressure'],
    ['', '出水 pH', 'quality'],
    ['', 'phase', 'other'],
    ['MWh', '', 'energy'],
    ['台', '', 'other'],
  ])('a number in "%s" called "%s" is %s', (unit, title, quantity) =>
    expect(quantityOf({ unit, title })).toBe(quantity),
  );
});
