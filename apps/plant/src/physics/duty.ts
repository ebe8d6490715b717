import type { Motor } from './motor.ts';

/**
 * Which machines run when `count` are needed. Manual ones follow their command and count; of the automatic ones, those
 * already running continue, then those with the fewest hours start. `rank` puts a machine after all machines of a lower
 * rank.
 */
export function dutyOf(motors: readonly Motor[], count: number, rank: readonly number[] = []): boolean[] {
  const runs = motors.map((motor) => !motor.auto && motor.command);
  const manual = motors.filter((motor, index) => runs[index] && !motor.tripped).length;
  const free = motors
    .map((motor, index) => ({ motor, index, rank: rank[index] ?? 0 }))
    .filter(({ motor }) => motor.auto && !motor.tripped)
    .sort(
      (a, b) => a.rank - b.rank || Number(b.motor.running) - Number(a.motor.running) || a.motor.hours - b.motor.hours,
    );
  for (const { index } of free.slice(0, Math.max(0, count - manual))) runs[index] = true;
  return runs;
}
