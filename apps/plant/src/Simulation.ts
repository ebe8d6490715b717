import { createWaterworks, stepWaterworks, type Waterworks } from './physics/waterworks.ts';
import { type Process, Running, type RunningOptions, runInOf, warmUpOf } from './Running.ts';

export const waterworksProcess: Process<Waterworks> = {
  create: createWaterworks,
  step: stepWaterworks,
  stepMs: 500,
  warmUp: { ms: 7 * 3_600_000, stepMs: 5000 },
  // Larger steps would blur the pressure control.
  pastSeconds: 5,
};

/** The waterworks over time. */
export class Simulation extends Running<Waterworks> {
  constructor(options: RunningOptions<Waterworks>) {
    super(waterworksProcess, options);
  }
}

/** The waterworks at its first reading. */
export function runIn(seed: number, now: number): Waterworks {
  return runInOf(waterworksProcess, seed, now);
}

/** The waterworks on its way to a first reading at `now`, step by step. */
export function warmUp(seed: number, now: number): Generator<Waterworks> {
  return warmUpOf(waterworksProcess, seed, now);
}
