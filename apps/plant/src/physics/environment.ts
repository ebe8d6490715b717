import { type Chance, wander } from './chance.ts';
import { type Influence, noInfluence } from './influence.ts';
import { clamp } from './maths.ts';
import { offPeak, type Tariff, tariffAt } from './tariff.ts';

/** How the town and the river affect the plant. */
export interface Environment {
  /** Water demand of the town at nominal pressure, m³/h. */
  demand: number;
  /** °C */
  airTemperature: number;
  waterTemperature: number;
  /** Above the intake's floor, m. */
  riverLevel: number;
  /** NTU */
  rawTurbidity: number;
  rawPh: number;
  tariff: Tariff;
}

const meanDemand = 880;
/** Fraction of the mean demand at each full hour of the day: night, breakfast, noon, supper. */
const hourly = [
  0.58, 0.52, 0.5, 0.5, 0.56, 0.76, 1.12, 1.36, 1.3, 1.16, 1.1, 1.16, 1.22, 1.08, 1.0, 1.0, 1.06, 1.2, 1.36, 1.4, 1.28,
  1.08, 0.86, 0.7,
];
const localOffset = 8 * 3600;

export function environmentAt(chance: Chance, influence: Influence = noInfluence): Environment {
  const hour = ((chance.seconds + localOffset) / 3600) % 24;
  const day = Math.cos(((hour - 14.5) / 24) * 2 * Math.PI);
  const storm = Math.max(0, wander(chance, 'storm', 30 * 3600) - 0.35);
  return {
    demand: meanDemand * (shareAt(hour) + 0.03 * wander(chance, 'demand', 120) + 0.05 * wander(chance, 'day', 20_000)),
    airTemperature: 24 + 5 * day + 2 * wander(chance, 'air', 40_000),
    waterTemperature: 18 + 0.6 * day + wander(chance, 'water', 90_000),
    riverLevel: 3.4 + 0.4 * wander(chance, 'river', 60_000) + 0.03 * wander(chance, 'wave', 9),
    rawTurbidity: clamp(
      24 + 8 * wander(chance, 'raw', 5000) + 90 * storm + wander(chance, 'rawFine', 40) + influence.turbidity,
      6,
      120,
    ),
    rawPh: 7.7 + 0.12 * wander(chance, 'rawPh', 20_000),
    tariff: influence.offPeak ? offPeak : tariffAt(hour),
  };
}

function shareAt(hour: number): number {
  const index = Math.floor(hour);
  const from = hourly[index % 24] ?? 1;
  const to = hourly[(index + 1) % 24] ?? 1;
  return from + (to - from) * (hour - index);
}
