import { describe, expect, it } from 'vitest';
import { alarmsOf } from '../devices/alarmsOf.ts';
import { devices } from '../devices/sites.ts';
import { clearLevelOf } from '../physics/clearTank.ts';
import { offPeak } from '../physics/tariff.ts';
import { stepWaterworks, type Waterworks } from '../physics/waterworks.ts';
import { runIn } from '../Simulation.ts';
import { stories, worksTeller } from './stories.ts';
import { openTelling } from './telling.ts';

// No filter is being backwashed, and power is not cheap.
const settled = runIn(1, Date.UTC(2026, 5, 1, 7));
const dt = 1;

interface Limits {
  high?: { value: number };
  low?: { value: number };
  value?: number;
}

/** What the alarms of every point compare. */
const watched = devices.flatMap(({ name, points }) =>
  points.flatMap((point) =>
    alarmsOf(point).map(({ condition }) => {
      const { high, low, value } = condition as Limits;
      return {
        ...{ name: `${name}/${point.title}`, read: point.read },
        ...{ high: high?.value ?? Infinity, low: low?.value ?? -Infinity, value: value ?? Number.NaN },
      };
    }),
  ),
);

/** The measurements and machines that are outside their limits or faulty, as `device/title`. */
function troubles(works: Waterworks): string[] {
  return watched.flatMap(({ name, read, high, low, value }) => {
    const shown = read(works);
    return shown > high || shown < low || shown === value ? [name] : [];
  });
}

/** Alarms of these levels open a repair order in the demo. */
const opensOrder = (level: string) => level === 'high' || level === 'critical';
const orders = new Set(
  devices.flatMap(({ name, points }) =>
    points.flatMap((point) =>
      alarmsOf(point).some(({ level }) => opensOrder(level)) ? [`${name}/${point.title}`] : [],
    ),
  ),
);

/** Tells one, as `story` or `story/machine`, and looks at the plant in every second until it is over. */
function play(wish: string, look: (works: Waterworks, seconds: number) => void = () => {}): Waterworks {
  const [key = '', machine] = wish.split('/');
  const told = worksTeller.tellNow(openTelling(1, settled.chance.seconds), settled, key, machine);
  if (!told) throw new Error(`${key} cannot begin`);
  let { works } = told;
  const seconds = worksTeller.storyOf(key)?.seconds ?? 0;
  for (let at = 0; at <= seconds; at += dt) {
    works = stepWaterworks(works, dt, worksTeller.influenceOf(told.telling, works.chance.seconds));
    look(works, at + dt);
  }
  return works;
}

/** All stories, each with every machine that can be chosen now. */
const wishes = stories.flatMap(({ key, machines = [] }) => [
  key,
  ...machines.flatMap((machine) => (machine.obstacle(settled) ? [] : [`${key}/${machine.key}`])),
]);

/** Each is told once for all that is asked about it. */
const known = new Map<string, ReturnType<typeof lookAt>>();
const seen = (key: string) => {
  const found = known.get(key) ?? lookAt(key);
  known.set(key, found);
  return found;
};

const lookAt = (key: string) => {
  const found = new Set<string>();
  const longest = new Map<string, number>();
  let most = 0;
  const last = play(key, (works) => {
    const now = troubles(works);
    most = Math.max(most, now.length);
    for (const one of now) {
      found.add(one);
      longest.set(one, (longest.get(one) ?? 0) + dt);
    }
  });
  return { found, longest, most, last };
};

const saysOrder = (wish: string) => worksTeller.storyOf(wish.split('/')[0] ?? '')?.text.cn.includes('工单');

describe('stories', () => {
  it('[PL28] there are at least six, with their names and texts in both languages', () => {
    expect(stories.length).toBeGreaterThanOrEqual(6);
    expect(new Set(stories.map(({ key }) => key)).size).toBe(stories.length);
    for (const { key, title, text, device, seconds } of stories) {
      expect(key).toMatch(/^[a-z-]+$/);
      for (const words of [title.cn, title.en, text.cn, text.en]) expect(words.length).toBeGreaterThan(4);
      expect(devices.map(({ name }) => name)).toContain(device);
      expect(seconds).toBeLessThanOrEqual(1200);
    }
  });

  it('[PL24] the plant has no trouble before', () => {
    expect(troubles(settled)).toEqual([]);
  });

  it.each(wishes)('[PL24] [PL35] after %s the plant has no trouble, and few at the same time', (wish) => {
    const { most, last } = seen(wish);
    expect(troubles(last)).toEqual([]);
    expect(most).toBeLessThanOrEqual(3);
  });

  it.each(wishes.map((wish) => [wish, saysOrder(wish)] as const))(
    '[PL25] [PL35] %s opens one repair order if it says so, never two',
    (wish, says) => {
      const opened = [...seen(wish).found].filter((one) => orders.has(one));
      expect(opened.length).toBeLessThanOrEqual(1);
      if (says) expect(opened).toHaveLength(1);
    },
  );

  it('[PL25] an intake pump trips, the standby starts and the flow comes back', () => {
    const before = settled.intake.pumps.filter(({ running }) => running).length;
    let faults = 0;
    const flows: number[] = [];
    play('intake-pump', ({ intake }, at) => {
      if (at === 2) faults = intake.pumps.filter(({ tripped }) => tripped).length;
      if (at > 30 && at < 250) flows.push(intake.flow);
      if (at === 60) expect(intake.pumps.filter(({ running }) => running)).toHaveLength(before);
    });
    expect(faults).toBe(1);
    expect(Math.min(...flows)).toBeGreaterThan(settled.intake.flow * 0.9);
  });

  it('[PL25] a booster pump trips, and the standby brings the pressure back', () => {
    play('booster-pump', ({ booster }, at) => {
      if (at === 2) expect(booster.pumps.filter(({ tripped }) => tripped)).toHaveLength(1);
      if (at === 240) expect(booster.pressure).toBeCloseTo(settled.booster.setPressure, 1);
    });
  });

  it('[PL25] a compressor trips, and the other one holds the pressure', () => {
    let leastLoaded = 0;
    play('compressor', ({ air }) => {
      if (air.compressors.some(({ tripped }) => tripped) && air.compressors.some(({ loaded }) => loaded))
        leastLoaded += 1;
      expect(air.pressure).toBeGreaterThan(0.55);
    });
    expect(leastLoaded).toBeGreaterThan(10);
  });

  it('[PL25] the dirtiest filter cell is backwashed', () => {
    const clogs = settled.filters.cells.map(({ clog }) => clog);
    const dirtiest = clogs.indexOf(Math.max(...clogs));
    const phases = new Set<number>();
    const last = play('backwash', ({ filters }) => phases.add(filters.cells[dirtiest]?.phase ?? 0));
    expect([...phases].sort()).toEqual([0, 1, 2, 3]);
    expect(last.filters.cells[dirtiest]?.washes).toBe((settled.filters.cells[dirtiest]?.washes ?? 0) + 1);
    expect(last.filters.cells[dirtiest]?.clog).toBeLessThan(0.1);
  });

  it('[PL25] the hypochlorite tank falls below its limit for longer than the delay, and dosing goes on', () => {
    const { longest, last } = seen('dosing-tank');
    expect(longest.get('加药间/次氯酸钠药罐液位')).toBeGreaterThan(60);
    expect(last.dosing.chlorine.filling).toBe(true);
    play('dosing-tank', ({ dosing }) => expect(dosing.chlorine.running).toBe(true));
  });

  it('[PL25] rain raises the raw turbidity above its limit; the dose follows and the water stays good', () => {
    const { longest, found } = seen('rain');
    expect(longest.get('取水泵房/原水浊度')).toBeGreaterThan(120);
    expect(found.size).toBe(1);
    play('rain', ({ dosing }, at) => {
      if (at === 300) expect(dosing.coagulant.dose).toBeGreaterThan(settled.dosing.coagulant.dose * 1.5);
    });
  });

  it('[PL25] at the off-peak price one more pump fills the tank', () => {
    const running = (works: Waterworks) => works.intake.pumps.filter((pump) => pump.running).length;
    const last = play('night-tariff', (works, at) => {
      if (at === 120) expect(running(works)).toBe(running(settled) + 1);
      if (at > 0 && at < 590) expect(works.environment.tariff).toBe(offPeak);
    });
    expect(last.environment.tariff).not.toBe(offPeak);
    expect(clearLevelOf(last.clearTank)).toBeGreaterThan(clearLevelOf(settled.clearTank) - 0.1);
  });

  it('[PL25] a truck drives to its next stop', () => {
    const [before] = settled.generators;
    const last = play('truck');
    expect(last.generators[0].distance - before.distance).toBeGreaterThan(1);
  });

  it('[PL25] a gateway loses its connection longer than its alarm waits, and the plant goes on', () => {
    for (const { outage } of worksTeller.storyOf('gateway-outage')?.machines ?? [])
      expect(outage?.seconds).toBeGreaterThan(60);
    expect(play('gateway-outage').intake.total).toBeGreaterThan(settled.intake.total);
  });
});
