import { replaced } from '../physics/maths.ts';
import type { Obstacle, StoryMachine, Words } from '../stories/Story.ts';
import { chargerState } from './physics/charger.ts';
import { tripCharger } from './physics/chargingLot.ts';
import { inverterFaultSeconds } from './physics/inverter.ts';
import type { Station } from './physics/station.ts';

const obstacles = {
  faulty: { cn: '故障中', en: 'faulty' },
  disabled: { cn: '已停用', en: 'out of service' },
  charged: { cn: '车已充满，即将离开', en: 'its vehicle is charged and about to leave' },
  dark: { cn: '发电功率太低', en: 'too little power' },
} satisfies Record<string, Words>;

/** A state of chargers. */
const charging = 2;
/** Less would hardly be missed, kW. */
const leastPower = 8;

export const night: Obstacle<Station> = {
  when: ({ sky }) => sky.elevation <= 0,
  why: { cn: '现在是夜间，光伏不发电', en: 'It is night: the panels give nothing' },
};

export const inverters = [0, 1, 2].map(
  (index): StoryMachine<Station> => ({
    ...numbered(index, { key: 'inverter', cn: '逆变器', en: 'Inverter' }),
    obstacle: ({ inverters: all }) => {
      const { faultFor = 0, enabled, ac = 0 } = all[index] ?? {};
      if (faultFor > 0) return obstacles.faulty;
      if (!enabled) return obstacles.disabled;
      return ac > leastPower ? undefined : obstacles.dark;
    },
    aptness: ({ inverters: all }) => all[index]?.ac ?? 0,
    begin: (station) => {
      const inverter = station.inverters[index];
      if (!inverter) return station;
      const tripped = { ...inverter, faultFor: inverterFaultSeconds };
      return { ...station, inverters: replaced(station.inverters, index, tripped) };
    },
  }),
);

export const chargers = [0, 1, 2, 3].map(
  (index): StoryMachine<Station> => ({
    ...numbered(index, { key: 'charger', cn: '充电桩', en: 'Charger' }),
    obstacle: ({ lot }) => {
      const { faultFor = 0, enabled, done = 0 } = lot.chargers[index] ?? {};
      if (faultFor > 0) return obstacles.faulty;
      if (!enabled) return obstacles.disabled;
      return done > 0 ? obstacles.charged : undefined;
    },
    // One that is charging, and of those the one that gives most: that it stops is seen best.
    aptness: ({ lot }) => {
      const charger = lot.chargers[index];
      return charger && chargerState(charger) === charging ? 1 + charger.power : 0;
    },
    begin: (station) => ({ ...station, lot: tripCharger(station.lot, index, station.chance) }),
  }),
);

function numbered(index: number, { key, cn, en }: Words & { key: string }) {
  const name = { cn: `${index + 1}号${cn}`, en: `${en} ${index + 1}` };
  return { key: `${key}-${index + 1}`, name, device: name.cn };
}
