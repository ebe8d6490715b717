import { beforeAll, describe, expect, it } from 'vitest';
import { capacityKwh, oneWay, socLimits, socOf } from './battery.ts';
import { chargerEfficiency, chargerState } from './charger.ts';
import { lotInput, lotOutput } from './chargingLot.ts';
import { inverterState, ratedKw } from './inverter.ts';
import { createStation, type Station, solarPower, stepStation } from './station.ts';
import { tariffAt } from './tariff.ts';

const start = Date.UTC(2026, 5, 1) / 1000;

function run(station: Station, seconds: number, dt: number, look?: (station: Station) => void): Station {
  let state = station;
  for (let at = 0; at < seconds; at += dt) {
    state = stepStation(state, dt);
    look?.(state);
  }
  return state;
}

const countersOf = ({ inverters, battery, lot, grid }: Station) => [
  ...inverters.flatMap(({ energy, hours }) => [energy, hours]),
  ...lot.chargers.flatMap(({ energy, revenue, sessions }) => [energy, revenue, sessions]),
  ...[battery.charged, battery.discharged, grid.imported, grid.exported, grid.paid, grid.earned, lot.arrived, lot.lost],
];

describe('the station over a week', () => {
  const seen: Station[] = [];
  let first: Station;
  let last: Station;

  beforeAll(() => {
    first = createStation(1, start);
    last = run(first, 7 * 86_400, 20, (station) => seen.push(station));
  });
  const range = (read: (station: Station) => number) => {
    const values = seen.map(read);
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const;
  };

  it('[PL29] power in and out are equal at every moment', () => {
    const apart = seen.map((station) => {
      const { grid, battery, lot, ownUse } = station;
      const supply = solarPower(station) + battery.power + grid.power;
      return Math.abs(supply - lotInput(lot) - ownUse - grid.loss);
    });
    expect(apart.reduce((a, b) => Math.max(a, b))).toBeLessThan(1e-6);
    expect(lotOutput(last.lot)).toBeCloseTo(lotInput(last.lot) * chargerEfficiency, 6);
  });

  it('[PL29] what is stored is what was charged less what was discharged and lost', () => {
    const [taken, given] = [
      last.battery.charged - first.battery.charged,
      last.battery.discharged - first.battery.discharged,
    ];
    expect(given).toBeGreaterThan(1000);
    expect(last.battery.stored - first.battery.stored).toBeCloseTo(taken * oneWay - given / oneWay, 3);
  });

  it('[PL30] the battery stays within its limits, and no machine gives more than it can', () => {
    const [low, high] = range(({ battery }) => socOf(battery));
    expect(low).toBeGreaterThanOrEqual(socLimits.low - 1e-9);
    expect(high).toBeLessThanOrEqual(socLimits.high + 1e-9);
    expect(high - low).toBeGreaterThan(0.3);
    expect(range(({ inverters }) => Math.max(...inverters.map(({ ac }) => ac)))[1]).toBeLessThanOrEqual(ratedKw);
    const most = ({ lot }: Station) => Math.max(...lot.chargers.map(({ power, rated }) => power - rated));
    expect(range(most)[1]).toBeLessThanOrEqual(1e-9);
    const fullest = ({ lot }: Station) => Math.max(...lot.chargers.map(({ car }) => car?.soc ?? 0));
    expect(range(fullest)[1]).toBeLessThanOrEqual(1 + 1e-9);
    expect(range(({ lot }) => lotOutput(lot) - lot.limit)[1]).toBeLessThanOrEqual(1e-6);
  });

  it('[PL30] days are plausible: nights are dark, noons are bright, cars come and go', () => {
    const nights = seen.filter(({ sky }) => sky.elevation < -1);
    expect(nights.filter((station) => station.sky.irradiance + solarPower(station) > 0)).toEqual([]);
    const perDay = inverterEnergy(last) - inverterEnergy(first);
    expect(perDay / 7).toBeGreaterThan(600);
    expect(perDay / 7).toBeLessThan(2200);
    const sold = (last.lot.chargers.reduce((sum, { energy }) => sum + energy, 0) - lotEnergy(first)) / 7;
    expect(sold).toBeGreaterThan(1200);
    expect(sold).toBeLessThan(3800);
    expect(range(({ grid }) => grid.oilTemperature)[1]).toBeLessThan(85);
    expect(range(({ sky }) => sky.moduleTemperature)[1]).toBeLessThan(75);
    const sessions = last.lot.chargers.map(
      ({ sessions: count }, at) => count - (first.lot.chargers[at]?.sessions ?? 0),
    );
    for (const count of sessions) expect(count).toBeGreaterThan(20);
    expect(new Set(seen.flatMap(({ lot }) => lot.chargers.map(chargerState)))).toContain(2);
  });

  it('[PL30] clouds pass within minutes', () => {
    const noon = seen.filter(({ sky }) => sky.clear > 700);
    const shares = noon.map(({ sky }) => sky.irradiance / sky.clear);
    expect(Math.min(...shares)).toBeLessThan(0.6);
    expect(Math.max(...shares)).toBeGreaterThan(0.9);
  });

  it('[PL3] counters never count down', () => {
    let before = countersOf(first);
    for (const station of seen.filter((_, at) => at % 30 === 0)) {
      const now = countersOf(station);
      expect(now.filter((value, at) => value < (before[at] ?? 0))).toEqual([]);
      before = now;
    }
  });

  it('[PL7] the same seed and time give the same station, another seed another one', () => {
    expect(run(createStation(1, start), 7200, 20)).toEqual(seen[359]);
    expect(run(createStation(2, start), 7200, 20).sky).not.toEqual(seen[359]?.sky);
  });

  const inverterEnergy = ({ inverters }: Station) => inverters.reduce((sum, { energy }) => sum + energy, 0);
  const lotEnergy = ({ lot }: Station) => lot.chargers.reduce((sum, { energy }) => sum + energy, 0);
});

describe('what is set at the station', () => {
  const noon = start + 4.2 * 3600;
  const settled = (change: (station: Station) => Station, seconds = 600) =>
    run(change(createStation(1, noon)), seconds, 1);

  it('[PL30] an inverter that is limited or stopped gives no more than that', () => {
    const [one, two] = settled((station) => ({
      ...station,
      inverters: station.inverters.map((inverter, at) => ({
        ...inverter,
        limit: at === 0 ? 20 : 100,
        enabled: at !== 1,
      })),
    })).inverters;
    expect(one?.ac).toBeLessThanOrEqual(22);
    expect(inverterState(one ?? never())).toBe(3);
    expect([two?.ac, inverterState(two ?? never())]).toEqual([0, 0]);
  });

  it('[PL30] hot electronics give less', () => {
    const bright = { irradiance: 1000, clear: 1000, airTemperature: 44, moduleTemperature: 60, wind: 1, elevation: 80 };
    const station = { ...createStation(1, noon), sky: bright };
    const hot = { ...station, inverters: station.inverters.map((one) => ({ ...one, temperature: 80 })) };
    const first = ({ inverters }: Station) => inverters[0]?.ac ?? 0;
    expect(first(stepStation(hot, 1))).toBeLessThan(ratedKw * 0.7);
  });

  it('[PL30] by hand the battery follows its setpoint until it is empty', () => {
    const manual = (manualPower: number) => (station: Station) => ({
      ...station,
      management: { ...station.management, auto: false, manualPower },
    });
    expect(settled(manual(80)).battery.power).toBeCloseTo(80, 6);
    const empty = settled(manual(200), 4 * 3600).battery;
    expect(empty.stored).toBeGreaterThanOrEqual(socLimits.low * capacityKwh);
    expect(empty.power).toBeLessThan(5);
  });

  it('[PL30] tariff times follow the hour', () => {
    expect([0, 8, 9, 12.5, 18, 19.5, 21, 22.9, 23].map(tariffAt)).toEqual([0, 1, 2, 1, 2, 3, 2, 1, 0]);
  });
});

function never(): never {
  throw new Error('there is none');
}
