import { describe, expect, it } from 'vitest';
import { runInOf } from '../Running.ts';
import { obstacleOf, openTelling } from '../stories/telling.ts';
import { stationDevices } from './devices/stationSites.ts';
import { type Charger, chargerState } from './physics/charger.ts';
import { type Station, solarPower, stationProcess, stepStation } from './physics/station.ts';
import { chargers, inverters } from './stationMachines.ts';
import { stationStories, stationTeller } from './stationStories.ts';

/** Noon of a day in June: the sun shines. */
const settled = runInOf(stationProcess, 1, Date.UTC(2026, 5, 1, 4));
/** The station in every hour of a day; in some of them nobody charges. */
const hours = Array.from({ length: 24 }, (_, hour) => runInOf(stationProcess, 1, Date.UTC(2026, 5, 1, hour)));
const [charging, fault] = [2, 5];

interface Played {
  key: string;
  machine?: string | undefined;
  before?: Station;
}

/** Tells one, and looks at the station in every second until it is over. */
function play(
  { key, machine, before = settled }: Played,
  look: (station: Station, seconds: number) => void = () => {},
) {
  const told = stationTeller.tellNow(openTelling(1, before.chance.seconds), before, key, machine);
  if (!told) throw new Error(`${key} cannot begin`);
  let { works } = told;
  const seconds = stationTeller.storyOf(key)?.seconds ?? 0;
  for (let at = 1; at <= seconds; at += 1) {
    works = stepStation(works, 1, stationTeller.influenceOf(told.telling, works.chance.seconds));
    look(works, at);
  }
  return works;
}

describe('stories of the solar station', () => {
  it('[PL28] have their names and texts in both languages, and a device', () => {
    expect(stationStories.length).toBeGreaterThanOrEqual(3);
    for (const { title, text, device } of stationStories) {
      for (const words of [title.cn, title.en, text.cn, text.en]) expect(words.length).toBeGreaterThan(3);
      expect(stationDevices.map(({ name }) => name)).toContain(device);
    }
  });

  it.each(chargers)('[PL25] [PL35] $key trips with a vehicle that is then charged', ({ key }) => {
    const index = chargers.findIndex((one) => one.key === key);
    for (const before of [settled, ...hours]) {
      if (chargers[index]?.obstacle(before)) continue;
      const last = play({ key: 'charger-trip', machine: key, before }, ({ lot }, at) => {
        const charger = lot.chargers[index];
        if (at === 1 || at === 400) expect([charger && chargerState(charger), charger?.power]).toEqual([fault, 0]);
        if (at === 400) expect(charger?.car).not.toBeNull();
      });
      const charger = last.lot.chargers[index];
      expect([charger?.faultFor, charger && chargerState(charger)]).toEqual([0, charging]);
      expect(charger?.power).toBeGreaterThan(0);
    }
  });

  it('[PL25] [PL35] without a choice it is a charger that is charging, if one is', () => {
    let busy = 0;
    for (const before of hours) {
      const told = stationTeller.tellNow(openTelling(1, before.chance.seconds), before, 'charger-trip');
      const index = chargers.findIndex(({ key }) => key === told?.begun?.machine?.key);
      const isCharging = before.lot.chargers.map((one) => chargerState(one) === charging);
      if (!isCharging.includes(true)) continue;
      busy += 1;
      expect(isCharging[index]).toBe(true);
    }
    expect(busy).toBeGreaterThan(5);
    expect(busy).toBeLessThan(hours.length);
  });

  it('[PL35] a charger with a fault, out of service or with a vehicle that is charged says so', () => {
    const [first] = settled.lot.chargers;
    const withFirst = (change: Partial<Charger>): Station => ({
      ...settled,
      lot: {
        ...settled.lot,
        chargers: settled.lot.chargers.map((one) => (one === first ? { ...one, ...change } : one)),
      },
    });
    const why = (change: Partial<Charger>) => chargers[0]?.obstacle(withFirst(change))?.cn;
    expect(why({ faultFor: 5 })).toBe('故障中');
    expect(why({ enabled: false })).toBe('已停用');
    expect(why({ done: 5 })).toBe('车已充满，即将离开');
  });

  it.each(inverters)('[PL25] [PL35] $key disconnects, and is on the grid again afterwards', ({ key }) => {
    const index = inverters.findIndex((one) => one.key === key);
    const last = play({ key: 'inverter-trip', machine: key }, ({ inverters: all }, at) => {
      if (at === 60) expect(all.map(({ ac }) => ac > 0)).toEqual(all.map((_, one) => one !== index));
    });
    expect(last.inverters[index]?.ac).toBeGreaterThan(0);
  });

  it('[PL25] a cloud takes most of the power of all inverters, and gives it back', () => {
    let least = Number.POSITIVE_INFINITY;
    const last = play({ key: 'cloud' }, (station) => {
      least = Math.min(least, solarPower(station));
    });
    expect(least).toBeLessThan(0.5 * solarPower(settled));
    expect(solarPower(last)).toBeGreaterThan(2 * least);
  });

  it('[PL25] [PL29] the battery keeps a peak of the load within the demand limit', () => {
    play({ key: 'demand' }, ({ grid, battery, management }, at) => {
      if (at < 30 || at > 290) return;
      expect(grid.power).toBeLessThan(management.demandLimit + 10);
      expect(battery.power).toBeGreaterThan(-1);
    });
  });

  const { sky, battery, management } = settled;
  const byNight = hours[18] ?? settled;
  const withInverters = (...states: Partial<Station['inverters'][number]>[]): Station => ({
    ...settled,
    inverters: settled.inverters.map((one, index) => ({ ...one, ...states[index] })),
  });
  const withChargers = (...states: Partial<Charger>[]): Station => ({
    ...settled,
    lot: { ...settled.lot, chargers: settled.lot.chargers.map((one, index) => ({ ...one, ...states[index] })) },
  });
  const cases: [string, Station, string][] = [
    ['inverter-trip', byNight, 'It is night: the panels give nothing'],
    [
      'inverter-trip',
      withInverters({ faultFor: 5 }, { enabled: false }, { ac: 1 }),
      'Inverter 1: faulty; Inverter 2: out of service; Inverter 3: too little power',
    ],
    [
      'charger-trip',
      withChargers({ faultFor: 5 }, { faultFor: 5 }, { enabled: false }, { done: 5 }),
      'Charger 1, Charger 2: faulty; Charger 3: out of service; Charger 4: its vehicle is charged and about to leave',
    ],
    ['cloud', byNight, 'It is night: the panels give nothing'],
    ['cloud', { ...settled, sky: { ...sky, irradiance: sky.clear / 2 } }, 'Clouds already cover the sun'],
    [
      'cloud',
      { ...settled, sky: { ...sky, elevation: 5, clear: 200, irradiance: 60 } },
      'The sun is too low and its light too weak',
    ],
    ['demand', { ...settled, management: { ...management, auto: false } }, 'The energy management is in manual mode'],
    ['demand', { ...settled, battery: { ...battery, faultFor: 5 } }, 'The battery is faulty'],
    ['demand', { ...settled, battery: { ...battery, stored: 100 } }, 'The battery is charged to less than 30%'],
  ];

  it.each(cases)('[PL36] %s cannot begin and says why: case %#', (key, station, why) => {
    const story = stationTeller.storyOf(key);
    expect(story && obstacleOf(story, settled)).toBeUndefined();
    expect(story && obstacleOf(story, station)?.en).toBe(why);
    expect(stationTeller.tellNow(openTelling(1, station.chance.seconds), station, key)).toBeUndefined();
  });

  it('[PL36] every reason is seen above', () => {
    const seen = cases.map(([, , why]) => why);
    for (const { why } of stationStories.flatMap(({ obstacles = [] }) => obstacles)) expect(seen).toContain(why.en);
  });

  it('[PL24] each of them can be told again later', () => {
    for (const story of stationStories) expect(obstacleOf(story, play({ key: story.key })), story.key).toBeUndefined();
  });
});
