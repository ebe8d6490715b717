import type { Chance } from './physics/chance.ts';

/** A state that knows its time. */
export interface Timed {
  chance: Chance;
}

/** Something that is simulated in pure steps. */
export interface Process<State extends Timed> {
  /** At this time, seconds since the epoch. */
  create(seed: number, seconds: number): State;
  step(state: State, dt: number): State;
  /** Length of a step while it is running, ms. */
  stepMs: number;
  /**
   * Before the first reading it has been running for this long, so that machines are running and temperatures are up,
   * and so that a history can lead over to it gently.
   */
  warmUp: { ms: number; stepMs: number };
  /** Longest step of a history, s. */
  pastSeconds: number;
}

export interface RunningOptions<State> {
  seed: number;
  /** Epoch milliseconds. */
  now(): number;
  /** Where an earlier run ended; without it the process is run in. */
  initial?: State | undefined;
}

/** After a longer pause the time in between is skipped instead of being simulated. */
const longestGapMs = 600_000;
/** A clock that was set back by less than this is waited for. */
const clockSlackMs = 60_000;

/**
 * A process over time. There is no timer: every reading makes it catch up with the clock in fixed steps, so that the
 * same seed and clock always give the same state.
 */
export class Running<State extends Timed> {
  readonly #process: Process<State>;
  readonly #options: RunningOptions<State>;
  #works: State | undefined;

  constructor(process: Process<State>, options: RunningOptions<State>) {
    this.#process = process;
    this.#options = options;
    this.#works = options.initial;
  }

  /** Runs it in; otherwise the first reading would take that long. */
  start(): void {
    this.#works ??= runInOf(this.#process, this.#options.seed, this.#options.now());
  }

  get works(): State {
    const now = this.#options.now();
    const { step, stepMs } = this.#process;
    let works = this.#works ?? runInOf(this.#process, this.#options.seed, now);
    const behind = now - works.chance.seconds * 1000;
    if (behind > longestGapMs + stepMs) works = movedTo(works, now - longestGapMs, stepMs);
    else if (behind < -clockSlackMs) works = movedTo(works, now, stepMs);
    while (works.chance.seconds * 1000 + stepMs <= now) works = step(works, stepMs / 1000);
    this.#works = works;
    return works;
  }

  set works(works: State) {
    this.#works = works;
  }
}

/** The process at its first reading. */
export function runInOf<State extends Timed>(process: Process<State>, seed: number, now: number): State {
  let works: State | undefined;
  for (works of warmUpOf(process, seed, now));
  return works ?? process.create(seed, alignedSeconds(now, process.stepMs));
}

/** The process on its way to a first reading at `now`, step by step. */
export function* warmUpOf<State extends Timed>(process: Process<State>, seed: number, now: number): Generator<State> {
  const { create, step, warmUp, stepMs } = process;
  let works = create(seed, alignedSeconds(now - warmUp.ms, stepMs));
  for (; works.chance.seconds * 1000 + warmUp.stepMs <= now; works = step(works, warmUp.stepMs / 1000)) yield works;
  yield works;
}

function movedTo<State extends Timed>(works: State, now: number, stepMs: number): State {
  return { ...works, chance: { ...works.chance, seconds: alignedSeconds(now, stepMs) } };
}

function alignedSeconds(now: number, stepMs: number): number {
  return (Math.floor(now / stepMs) * stepMs) / 1000;
}
