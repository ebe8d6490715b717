import { describe, expect, it } from 'vitest';
import { runInOf } from '../Running.ts';
import { openTelling } from '../stories/telling.ts';
import { stationDevices } from './devices/stationSites.ts';
import { chargerState } from './physics/charger.ts';
import { type Station, solarPower, stationProcess, stepStation } from './physics/station.ts';
import { stationStories, stationTeller } from './stationStories.ts';

/** Noon of a day in June: the sun shines. */
const settled = runInOf(stationProcess, 1, Date.UTC(2026, 5, 1, 4));

/** Tells one, and looks at the station in every second until it is over. */
function play(key: string, look: (station: Station, seconds: number) => void = () => {}): Station {
  const told = stationTeller.tellNow(openTelling(1, settled.chance.seconds), settled, key);
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

  it('[PL25] a charger trips, gives nothing, and is back afterwards', () => {
    const last = play('charger-trip', ({ lot: { chargers } }, at) => {
      if (at === 60) expect(chargers[0] && [chargerState(chargers[0]), chargers[0].power]).toEqual([5, 0]);
    });
    expect(last.lot.chargers[0]?.faultFor).toBe(0);
  });

  it('[PL25] an inverter disconnects, and is on the grid again afterwards', () => {
    const last = play('inverter-trip', ({ inverters }, at) => {
      if (at === 60) expect([inverters[1]?.ac, (inverters[0]?.ac ?? 0) > 0]).toEqual([0, true]);
    });
    expect(last.inverters[1]?.ac).toBeGreaterThan(0);
  });

  it('[PL25] a cloud takes most of the power of all inverters, and gives it back', () => {
    let least = Number.POSITIVE_INFINITY;
    const last = play('cloud', (station) => {
      least = Math.min(least, solarPower(station));
    });
    expect(least).toBeLessThan(0.5 * solarPower(settled));
    expect(solarPower(last)).toBeGreaterThan(2 * least);
  });

  it('[PL25] [PL29] the battery keeps a peak of the load within the demand limit', () => {
    play('demand', ({ grid, battery, management }, at) => {
      if (at < 30 || at > 290) return;
      expect(grid.power).toBeLessThan(management.demandLimit + 10);
      expect(battery.power).toBeGreaterThan(-1);
    });
  });

  it('[PL24] each of them can be told again later', () => {
    for (const { key, mayBegin } of stationStories) expect(mayBegin(play(key)), key).toBe(true);
  });
});
