/** How long a signal has run since a plan began, of one device. */
export interface RunningState {
  /** Ms that were counted. */
  ranMs: number;
  /** Everything before is counted; epoch ms. */
  countedTo: number;
  /** Whether it ran then. */
  isRunning: boolean;
  /** Intervals that tasks were made for. */
  made: number;
}

export interface RunningSample {
  time: number;
  /** Null for what is not a good number. */
  value: number | null;
}

const hourMs = 3_600_000;

/** Counts samples in the order of time. A value holds until the next one; one that is not good does not run. */
export function countRunning(state: RunningState, samples: Iterable<RunningSample>, above: number): RunningState {
  let { ranMs, countedTo, isRunning } = state;
  for (const { time, value } of samples) {
    if (time < countedTo) continue;
    if (isRunning) ranMs += time - countedTo;
    countedTo = time;
    isRunning = value !== null && value > above;
  }
  return { ...state, ranMs, countedTo, isRunning };
}

/** An hour counter may be read a little late. */
const slackMs = 15 * 60_000;

/**
 * As `countRunning`, of a signal that counts hours itself: what it has grown by since `last`, its value before the
 * samples. It is counted up to its last good value. A counter that was reset or replaced goes on from its new value: it
 * cannot have grown by more than the time that has passed.
 */
export function countCounter(
  state: RunningState,
  samples: Iterable<RunningSample>,
  last: RunningSample | undefined,
): { state: RunningState; last: RunningSample | undefined } {
  let { ranMs, countedTo } = state;
  let known = last;
  for (const sample of samples) {
    const { time, value } = sample;
    if (time < countedTo || value === null) continue;
    const grownMs = known && known.value !== null ? (value - known.value) * hourMs : 0;
    if (known && grownMs > 0 && grownMs <= time - known.time + slackMs) ranMs += grownMs;
    countedTo = time;
    known = sample;
  }
  return { state: { ...state, ranMs, countedTo, isRunning: false }, last: known };
}

/** The last value still holds until this moment. */
export function countUntil(state: RunningState, until: number): RunningState {
  if (until <= state.countedTo) return state;
  const more = state.isRunning ? until - state.countedTo : 0;
  return { ...state, ranMs: state.ranMs + more, countedTo: until };
}

/**
 * The interval that a task is due for; null if none is. However many have passed since the last task, there is one task:
 * nobody inspects the same device twice in a row.
 */
export function hoursDue({ ranMs, made }: RunningState, everyHours: number): number | null {
  const passed = Math.floor(ranMs / (everyHours * hourMs));
  return passed > made ? passed : null;
}

/** Hours until the next task. */
export const hoursLeft = ({ ranMs, made }: RunningState, everyHours: number): number =>
  Math.max(0, (made + 1) * everyHours - ranMs / hourMs);
