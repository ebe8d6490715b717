import { tripGenerator } from './physics/generator.ts';
import { replaced } from './physics/maths.ts';
import { type Motor, trip } from './physics/motor.ts';
import type { Waterworks } from './physics/waterworks.ts';

interface Machine {
  key: string;
  /** The device that shows it. */
  device: string;
  running(works: Waterworks): boolean;
  trip(works: Waterworks): Waterworks;
}

/** Everything that can trip. */
export const machines: readonly Machine[] = [
  ...([0, 1, 2] as const).map((index): Machine => {
    const get = ({ intake }: Waterworks) => intake.pumps[index];
    return motor(`intake-pump-${index + 1}`, 'intake', get, (works) => ({
      ...works,
      intake: { ...works.intake, pumps: replaced(works.intake.pumps, index, { ...get(works), ...trip(get(works)) }) },
    }));
  }),
  ...([0, 1, 2] as const).map((index): Machine => {
    const get = ({ booster }: Waterworks) => booster.pumps[index];
    return motor(`booster-pump-${index + 1}`, 'booster', get, (works) => ({
      ...works,
      booster: {
        ...works.booster,
        pumps: replaced(works.booster.pumps, index, { ...get(works), ...trip(get(works)) }),
      },
    }));
  }),
  ...([0, 1] as const).map((index): Machine => {
    const get = ({ air }: Waterworks) => air.compressors[index];
    return motor(`compressor-${index + 1}`, 'air', get, (works) => ({
      ...works,
      air: {
        ...works.air,
        compressors: replaced(works.air.compressors, index, { ...get(works), ...trip(get(works)) }),
      },
    }));
  }),
  ...([0, 1] as const).map((index): Machine => {
    const key = `generator-${index + 1}`;
    return {
      key,
      device: key,
      running: ({ generators }) => generators[index].running,
      trip: (works) => ({
        ...works,
        generators: replaced(works.generators, index, tripGenerator(works.generators[index])),
      }),
    };
  }),
];

/** A drive trips its pump. */
const aliases: Readonly<Record<string, string>> = { 'drive-1': 'booster-pump-1', 'drive-2': 'booster-pump-2' };

/** Trips a machine, or the first running one of a device. */
export function tripMachine(works: Waterworks, key: string): Waterworks {
  const wanted = aliases[key] ?? key;
  const found = machines.filter((machine) => machine.key === wanted || machine.device === wanted);
  const machine = found.find((one) => one.running(works)) ?? found[0];
  if (!machine) throw new Error(`unknown machine ${key}; expected one of ${machines.map((one) => one.key).join(', ')}`);
  return machine.trip(works);
}

function motor(key: string, device: string, get: (works: Waterworks) => Motor, tripped: Machine['trip']): Machine {
  return { key, device, running: (works) => get(works).running, trip: tripped };
}
