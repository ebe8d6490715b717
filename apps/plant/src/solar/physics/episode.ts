import { type Chance, wander } from '../../physics/chance.ts';
import { clamp } from '../../physics/maths.ts';

/** How far the drift must go until it counts, and until it counts fully. */
const from = 0.8;
const full = 0.9;

/** Something that is wrong at times: 0 nearly always, and up to 1 for a part of these hours. */
export function episode(chance: Chance, name: string, hours: number): number {
  return clamp((wander(chance, name, hours * 3600) - from) / (full - from), 0, 1);
}
