import type { ExactSum } from './ExactSum.ts';

/** A drop by no more than this share of the reading is noise, and so is one back over the rollover. */
export const meterNoise = 0.01;

/**
 * Adds the consumption between two readings of a meter. Noise is subtracted again, so that it cancels out. A larger
 * drop is a rollover if the meter then counted no more than half of its range, otherwise a reset to 0. Below 0 there
 * is neither: such a meter counts in both directions.
 */
export function addMeterStep(total: ExactSum, before: number, now: number, rollover: number | null): void {
  if (isReset(before, now)) {
    total.add(now);
    if (!isRollover(before, now, rollover)) return;
    total.add(rollover as number);
    total.add(-before);
    return;
  }
  total.add(now);
  total.add(-before);
  if (rollover !== null && now <= rollover && now - before > rollover * (1 - meterNoise)) total.add(-rollover);
}

/**
 * Adds the step of what counts in both directions. There are no resets; a step of more than half of the range is the
 * rollover of one of the meters behind it.
 */
export function addNetStep(total: ExactSum, before: number, now: number, rollover: number | null): void {
  total.add(now);
  total.add(-before);
  if (rollover === null || Math.abs(now - before) <= rollover / 2) return;
  total.add(now < before ? rollover : -rollover);
}

const isReset = (before: number, now: number) => now >= 0 && before - now > before * meterNoise && before > 0;

const isRollover = (before: number, now: number, rollover: number | null) =>
  rollover !== null && before <= rollover && rollover - before + now <= rollover / 2;
