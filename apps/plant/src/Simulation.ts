import { createWaterworks, stepWaterworks, type Waterworks } from './physics/waterworks.ts';
import type { StoryDirector } from './stories/StoryDirector.ts';

export interface SimulationOptions {
  seed: number;
  /** Epoch milliseconds. */
  now(): number;
  /** Where an earlier run ended; without it the plant is run in. */
  initial?: Waterworks | undefined;
  /** Without it nothing but the ordinary happens. */
  director?: Pick<StoryDirector, 'open' | 'influence' | 'after'> | undefined;
}

const stepMs = 500;
/**
 * Before the first reading the plant has been running for this long, so that pumps are running and temperatures are up,
 * and so that a history can lead over to it gently.
 */
const warmUpMs = 7 * 3_600_000;
const warmUpStepMs = 5000;
/** After a longer pause the time in between is skipped instead of being simulated. */
const longestGapMs = 600_000;
/** A clock that was set back by less than this is waited for. */
const clockSlackMs = 60_000;

/**
 * The plant over time. There is no timer: every reading makes it catch up with the clock in fixed steps, so that the
 * same seed and clock always give the same plant.
 */
export class Simulation {
  readonly #options: SimulationOptions;
  #works: Waterworks | undefined;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#works = options.initial;
  }

  /** Runs the plant in; otherwise the first reading would take that long. */
  start(): void {
    const now = this.#options.now();
    this.#works ??= runIn(this.#options.seed, now);
    this.#options.director?.open(now);
  }

  get works(): Waterworks {
    const now = this.#options.now();
    let works = this.#works ?? runIn(this.#options.seed, now);
    const behind = now - works.chance.seconds * 1000;
    if (behind > longestGapMs + stepMs) works = movedTo(works, now - longestGapMs);
    else if (behind < -clockSlackMs) works = movedTo(works, now);
    while (works.chance.seconds * 1000 + stepMs <= now) works = this.#step(works);
    this.#works = works;
    return works;
  }

  set works(works: Waterworks) {
    this.#works = works;
  }

  #step(works: Waterworks): Waterworks {
    const { director } = this.#options;
    if (!director) return stepWaterworks(works, stepMs / 1000);
    return director.after(stepWaterworks(works, stepMs / 1000, director.influence(works)));
  }
}

/** The plant at its first reading. */
export function runIn(seed: number, now: number): Waterworks {
  let works: Waterworks | undefined;
  for (works of warmUp(seed, now));
  return works ?? createWaterworks(seed, alignedSeconds(now));
}

/** The plant on its way to a first reading at `now`, step by step. */
export function* warmUp(seed: number, now: number): Generator<Waterworks> {
  let works = createWaterworks(seed, alignedSeconds(now - warmUpMs));
  for (; works.chance.seconds * 1000 + warmUpStepMs <= now; works = stepWaterworks(works, warmUpStepMs / 1000))
    yield works;
  yield works;
}

function movedTo(works: Waterworks, now: number): Waterworks {
  return { ...works, chance: { ...works.chance, seconds: alignedSeconds(now) } };
}

function alignedSeconds(now: number): number {
  return (Math.floor(now / stepMs) * stepMs) / 1000;
}
