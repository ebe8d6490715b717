import { isGood } from '@lookfar/contract';
import { type Columns, codeAt, valueAt } from '@lookfar/historian';
import { countCounter, countRunning, countUntil, type RunningSample, type RunningState } from '@lookfar/work';
import type { HistoryReader } from '../../history/HistoryReader.ts';
import type { LiveState } from '../../ingest/LiveState.ts';

export interface RunningHoursParts {
  history: Pick<HistoryReader, 'at' | 'samples'>;
  live: Pick<LiveState, 'device' | 'value'>;
}

export interface CountedSignal {
  equipmentId: number;
  signalId: number;
  above: number;
  /** It counts hours itself. */
  isCounter?: boolean;
}

/** Samples reach history some time after they were taken: what is newer is counted next time. */
const marginMs = 5 * 60_000;

/** Counts how long signals have run, from their history. */
export class RunningHours {
  readonly #parts: RunningHoursParts;

  constructor(parts: RunningHoursParts) {
    this.#parts = parts;
  }

  /**
   * A device that is not heard is counted up to its last sample: what its gateway has stored meanwhile comes later and is
   * counted then.
   */
  async count(state: RunningState, signal: CountedSignal, now: number): Promise<RunningState> {
    const { history, live } = this.#parts;
    const { signalId, equipmentId, above } = signal;
    const until = now - marginMs;
    if (until <= state.countedTo) return state;
    const before = (await history.at([signalId], state.countedTo)).get(signalId);
    if (signal.isCounter) {
      const last = before && { time: before.time, value: numberOf(before.code, before.value) };
      return this.#counter(state, signalId, { until, last });
    }
    const first = { time: state.countedTo, value: before ? numberOf(before.code, before.value) : null };
    let counted = countRunning(state, [first], above);
    for await (const piece of history.samples(signalId, { from: state.countedTo + 1, to: until }))
      counted = countRunning(counted, samplesOf(piece), above);
    const isHeard = live.device(equipmentId).online && isGood(live.value(equipmentId, signalId)?.code ?? '');
    return isHeard ? countUntil(counted, until) : counted;
  }

  async #counter(
    state: RunningState,
    signalId: number,
    { until, last }: { until: number; last: RunningSample | undefined },
  ): Promise<RunningState> {
    let counted = { state, last };
    for await (const piece of this.#parts.history.samples(signalId, { from: state.countedTo + 1, to: until }))
      counted = countCounter(counted.state, samplesOf(piece), counted.last);
    return counted.state;
  }
}

function* samplesOf(columns: Columns): Generator<RunningSample> {
  for (const [row, time] of columns.times.entries())
    yield { time, value: numberOf(codeAt(columns, row), valueAt(columns, row)) };
}

const numberOf = (code: string, value: unknown): number | null =>
  isGood(code) && typeof value === 'number' && Number.isFinite(value) ? value : null;
