import { beforeAll, describe, expect, it } from 'vitest';
import { levelOf } from './clarifier.ts';
import { clearLevelOf } from './clearTank.ts';
import { createWaterworks, stepWaterworks, type Waterworks } from './waterworks.ts';

const start = Date.UTC(2026, 5, 1) / 1000;
const dt = 4;

function run(works: Waterworks, seconds: number, width = dt, look?: (works: Waterworks) => void): Waterworks {
  let state = works;
  for (let at = 0; at < seconds; at += width) {
    state = stepWaterworks(state, width);
    look?.(state);
  }
  return state;
}

/** m³ in the basins, minus inflow, plus outflow. */
function balance({ intake, clarifier, filters, clearTank, booster }: Waterworks): number {
  const lost = clarifier.overflowTotal + clarifier.sludgeTotal + filters.overflowTotal + clearTank.overflowTotal;
  return clarifier.volume + clearTank.volume - intake.total + lost + filters.washTotal + booster.total;
}

const watched = {
  取水流量: [(works: Waterworks) => works.intake.flow, 0, 1400],
  母管压力: [(works: Waterworks) => works.intake.pressure, 0.1, 0.35],
  原水浊度: [(works: Waterworks) => works.intake.turbidity, 5, 120],
  沉淀池水位: [(works: Waterworks) => levelOf(works.clarifier), 3.3, 4],
  沉后浊度: [(works: Waterworks) => works.clarifier.turbidity, 1, 12],
  泥位: [(works: Waterworks) => works.clarifier.sludgeDepth, 0.1, 1.2],
  滤后浊度: [(works: Waterworks) => works.filters.turbidity, 0.05, 0.6],
  清水池液位: [(works: Waterworks) => clearLevelOf(works.clearTank), 1, 4.5],
  余氯: [(works: Waterworks) => works.clearTank.chlorine, 0.4, 1.2],
  pH: [(works: Waterworks) => works.clearTank.ph, 7, 8],
  出厂压力: [(works: Waterworks) => works.booster.pressure, 0.25, 0.5],
  出厂流量: [(works: Waterworks) => works.booster.flow, 200, 1600],
  气压: [(works: Waterworks) => works.air.pressure, 0.5, 0.8],
  有功功率: [(works: Waterworks) => works.meters[1].active, 20, 320],
  相电压: [(works: Waterworks) => works.meters[0].volts[0], 215, 240],
  燃油: [(works: Waterworks) => works.generators[0].fuel, 40, 400],
  经度: [(works: Waterworks) => works.generators[0].place.longitude, 117.17, 117.22],
  纬度: [(works: Waterworks) => works.generators[1].place.latitude, 31.86, 31.91],
} as const;

describe('waterworks over two days', () => {
  const ranges = new Map<string, { least: number; most: number }>();
  const seen = Object.entries(watched).map(([name, [read]]) => {
    const range = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
    ranges.set(name, range);
    return [read, range] as const;
  });
  const counters: number[][] = [];
  let first: Waterworks;
  let last: Waterworks;
  let ran = 0;

  beforeAll(() => {
    first = run(createWaterworks(1, start), 1800);
    last = run(first, 48 * 3600, dt, (works) => {
      for (const [read, range] of seen) {
        const value = read(works);
        range.least = Math.min(range.least, value);
        range.most = Math.max(range.most, value);
      }
      ran += 1;
      if (ran % 30 === 0) counters.push(countersOf(works));
    });
  }, 60_000);

  it('[PL1] neither makes nor loses water', () => {
    expect(last.intake.total - first.intake.total).toBeGreaterThan(20_000);
    expect(balance(last)).toBeCloseTo(balance(first), 3);
  });

  it.each(Object.entries(watched))('[PL2] %s stays plausible', (name, [, least, most]) => {
    const range = ranges.get(name);
    expect(range?.least).toBeGreaterThanOrEqual(least);
    expect(range?.most).toBeLessThanOrEqual(most);
  });

  it('[PL3] counters never count down', () => {
    const falls = counters.filter((now, index) => now.some((value, at) => value < (counters[index - 1]?.[at] ?? 0)));
    expect(counters.length).toBeGreaterThan(1000);
    expect(falls).toEqual([]);
    expect(last.meters[0].energy - first.meters[0].energy).toBeGreaterThan(1000);
  });

  it('[PL4] every filter cell is backwashed, one at a time', () => {
    for (const [index, cell] of last.filters.cells.entries()) {
      expect(cell.washes).toBeGreaterThan(first.filters.cells[index]?.washes ?? 0);
    }
  });

  it('[PL5] the town draws more at breakfast than at night', () => {
    const night = run(createWaterworks(1, Date.UTC(2026, 5, 1, 18) / 1000), 900);
    const morning = run(createWaterworks(1, Date.UTC(2026, 5, 1, 23, 30) / 1000), 900);
    expect(morning.booster.flow).toBeGreaterThan(night.booster.flow * 1.8);
  });

  it('[PL6] the trucks drive their routes and supply power at the stops', () => {
    const [before] = first.generators;
    const [after] = last.generators;
    expect(after.distance - before.distance).toBeGreaterThan(50);
    expect(after.energy - before.energy).toBeGreaterThan(500);
  });
});

describe('waterworks', () => {
  it('[PL7] repeats itself from the same seed and differs with another', () => {
    const once = run(createWaterworks(7, start), 600, 1);
    expect(run(createWaterworks(7, start), 600, 1)).toEqual(once);
    expect(run(createWaterworks(8, start), 600, 1).intake.turbidity).not.toBe(once.intake.turbidity);
  });

  it.each([
    ['the filters are shut', { filters: (one: Waterworks['filters']) => ({ ...one, cells: shut(one.cells) }) }],
    ['the tank is shut', { clearTank: (one: Waterworks['clearTank']) => ({ ...one, inletValve: false }) }],
    ['the tank runs over', { clearTank: (one: Waterworks['clearTank']) => ({ ...one, volume: 5 * 1500 }) }],
    ['the tank runs dry', { clearTank: (one: Waterworks['clearTank']) => ({ ...one, volume: 0.5 * 1500 }) }],
    ['the clarifier is full', { clarifier: (one: Waterworks['clarifier']) => ({ ...one, volume: 5 * 600 }) }],
  ])('[PL1] neither makes nor loses water when %s', (_, change) => {
    const normal = run(createWaterworks(1, start), 600);
    const parts = Object.entries(change).map(([name, turn]) => [name, turn(normal[name as never])]);
    const changed: Waterworks = { ...normal, ...Object.fromEntries(parts) };
    const later = run(changed, 3 * 3600);
    expect(balance(later)).toBeCloseTo(balance(changed), 3);
    expect(later.clearTank.volume).toBeGreaterThanOrEqual(0);
    expect(clearLevelOf(later.clearTank)).toBeLessThanOrEqual(4.5);
  });

  it('[PL2] does not depend on the width of the steps', () => {
    const coarse = run(createWaterworks(1, start), 3600, 4);
    const fine = run(createWaterworks(1, start), 3600, 0.5);
    expect(fine.clearTank.volume).toBeCloseTo(coarse.clearTank.volume, -1);
    expect(fine.booster.pressure).toBeCloseTo(coarse.booster.pressure, 2);
  });
});

function shut(cells: Waterworks['filters']['cells']): Waterworks['filters']['cells'] {
  return cells.map((cell) => ({ ...cell, enabled: false })) as unknown as Waterworks['filters']['cells'];
}

function countersOf({ intake, filters, clarifier, booster, meters, dosing, generators }: Waterworks): number[] {
  return [
    intake.total,
    filters.washTotal,
    clarifier.sludgeTotal,
    booster.total,
    ...meters.flatMap(({ energy, reactiveEnergy }) => [energy, reactiveEnergy]),
    ...booster.drives.map(({ energy }) => energy),
    ...[...intake.pumps, ...booster.pumps].map(({ hours }) => hours),
    dosing.coagulant.used,
    ...generators.map(({ energy }) => energy),
  ];
}
