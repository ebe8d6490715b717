import { type Chance, happens, wander } from '../../physics/chance.ts';
import { hourAt } from './sky.ts';

/** A car that comes to be charged. */
export interface Car {
  /** kWh */
  capacity: number;
  /** 0 to 1 */
  soc: number;
  target: number;
  /** Highest power it takes, kW. */
  most: number;
}

/** Cars per hour at each hour of the day: at noon and from 23 h on the electricity is cheap. */
const hourly = [
  3.2, 2.2, 1.2, 0.6, 0.5, 0.7, 1.2, 1.8, 2.2, 2.2, 2.4, 3.4, 4.6, 4.2, 3.2, 2.8, 2.8, 3.0, 3.2, 2.8, 2.6, 2.6, 3.2,
  4.2,
];

/** Whether a car arrives in this step, and which one. */
export function arrivalAt(chance: Chance, dt: number): Car | undefined {
  const perHour = hourly[Math.floor(hourAt(chance)) % 24] ?? 1;
  return happens(chance, 'car', 1 / perHour, dt) ? carAt(chance) : undefined;
}

/** The one that would arrive at this moment. */
export function carAt(chance: Chance): Car {
  const pick = (name: string) => share(chance, name);
  const isVan = pick('car.kind') > 0.75;
  const soc = 0.12 + 0.38 * pick('car.soc');
  return {
    capacity: isVan ? 82 + 20 * pick('car.size') : 48 + 30 * pick('car.size'),
    soc,
    target: Math.min(1, 0.8 + 0.2 * Math.round(pick('car.target') * 2) * 0.5),
    most: isVan ? 118 : 55 + 60 * pick('car.power'),
  };
}

/** What the car takes at its state of charge, kW: less and less above 80 %. */
export function appetiteOf({ soc, most }: Car): number {
  if (soc < 0.8) return most * (1 - 0.15 * soc);
  return most * Math.max(0.08, 0.88 - 3.6 * (soc - 0.8));
}

/** From 0 to 1, the same within a minute. */
function share({ seed, seconds }: Chance, name: string): number {
  return (wander({ seed, seconds: Math.floor(seconds / 60) * 60 }, name, 60) + 1) / 2;
}
