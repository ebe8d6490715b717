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
