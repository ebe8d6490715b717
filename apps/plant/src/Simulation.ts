import type { Influence } from './physics/influence.ts';
import { createWaterworks, stepWaterworks, type Waterworks } from './physics/waterworks.ts';
import { type Process, Running, type RunningOptions, runInOf, warmUpOf } from './Running.ts';
import { directed } from './stories/Stage.ts';
import type { StoryDirector } from './stories/StoryDirector.ts';

export const waterworksProcess: Process<Waterworks> = {
  create: createWaterworks,
  step: stepWaterworks,
  stepMs: 500,
  warmUp: { ms: 7 * 3_600_000, stepMs: 5000 },
  // Larger steps would blur the pressure control.
  pastSeconds: 5,
};

type Director = Pick<StoryDirector<Waterworks, Influence>, 'open' | 'influence' | 'after'>;

interface SimulationOptions extends RunningOptions<Waterworks> {
  /** Without it nothing but the ordinary happens. */
  director?: Director | undefined;
}

/** The waterworks over time. */
export class Simulation extends Running<Waterworks> {
  readonly #director: Director | undefined;
  readonly #now: () => number;

  constructor({ director, ...options }: SimulationOptions) {
    super(directed(waterworksProcess, stepWaterworks, director), options);
    this.#director = director;
    this.#now = options.now;
  }

  override start(): void {
    super.start();
    this.#director?.open(this.#now());
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
