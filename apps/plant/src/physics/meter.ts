import { type Chance, wander } from './chance.ts';

/** A three-phase energy meter. */
export interface Meter {
  name: string;
  /** Phase voltages, V. */
  volts: readonly [number, number, number];
  /** A */
  amperes: readonly [number, number, number];
  /** kW, kvar */
  active: number;
  reactive: number;
  factor: number;
  hz: number;
  /** Highest quarter-hour mean, kW. */
  peak: number;
  quarter: number;
  /** kWh, kvarh */
  energy: number;
  reactiveEnergy: number;
}

export interface MeterInputs {
  chance: Chance;
  /** kW */
  power: number;
}

export function createMeter(name: string, energy: number): Meter {
  return {
    name,
    volts: [230, 230, 230],
    amperes: [0, 0, 0],
    active: 0,
    reactive: 0,
    factor: 1,
    hz: 50,
    peak: 0,
    quarter: 0,
    energy,
    reactiveEnergy: energy * 0.42,
  };
}

export function stepMeter(meter: Meter, { chance, power }: MeterInputs, dt: number): Meter {
  const active = Math.max(0, power);
  const factor =
    active > 1 ? 0.86 + 0.04 * Math.min(1, active / 150) + 0.01 * wander(chance, `${meter.name}.pf`, 30) : 1;
  const reactive = active * Math.tan(Math.acos(factor));
  const volts = phases(
    (phase) => 231 + 3 * wander(chance, 'grid', 900) + 0.8 * wander(chance, `grid.${phase}`, 20) - active * 0.012,
  );
  const amperes = phases((phase) => {
    const part = 1 + 0.02 * wander(chance, `${meter.name}.${phase}`, 60);
    return ((active / factor) * 1000 * part) / 3 / volts[phase];
  });
  const quarter = meter.quarter + (active - meter.quarter) * Math.min(1, dt / 900);
  return {
    ...meter,
    volts,
    amperes,
    active,
    reactive,
    factor,
    hz: 50 + 0.03 * wander(chance, 'grid.hz', 15),
    quarter,
    peak: Math.max(meter.peak, quarter),
    energy: meter.energy + (active * dt) / 3600,
    reactiveEnergy: meter.reactiveEnergy + (reactive * dt) / 3600,
  };
}

function phases(value: (phase: 0 | 1 | 2) => number): readonly [number, number, number] {
  return [value(0), value(1), value(2)];
}
