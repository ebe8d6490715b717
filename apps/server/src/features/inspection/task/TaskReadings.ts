import { type CheckAnswer, type CheckItem, type InspectionWork, isGood, type Value } from '@lookfar/contract';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { HistoryReader } from '../../history/HistoryReader.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { checksOf } from './task.mapper.ts';
import type { ReadSignal, TaskRepository, TaskRow } from './task.repository.ts';

export interface TaskReadingsParts {
  repository: Pick<TaskRepository, 'signals'>;
  history: Pick<HistoryReader, 'at'>;
  live: Pick<LiveState, 'value'>;
}

type Reading = Extract<CheckItem, { type: 'reading' }>;

const readingsOf = (row: TaskRow): Reading[] =>
  checksOf(row).filter((item): item is Reading => item.type === 'reading');

/** Items that are read from a signal of the device. A signal that no longer exists says nothing. */
export class TaskReadings {
  readonly #parts: TaskReadingsParts;

  constructor(parts: TaskReadingsParts) {
    this.#parts = parts;
  }

  /** The values now, by order. */
  async now(scope: Scope, rows: readonly TaskRow[]): Promise<Map<number, InspectionWork['readings']>> {
    const { repository, live } = this.#parts;
    const reading = rows.filter((row) => readingsOf(row).length > 0);
    const signals = await repository.signals(
      scope,
      reading.map(({ equipmentId }) => equipmentId),
    );
    return new Map(
      reading.map((row) => [
        row.id,
        readingsOf(row).map(({ key, signalTitle }) => {
          const signal = signals.get(`${row.equipmentId}:${signalTitle}`);
          const now = signal && live.value(row.equipmentId, signal.id);
          return signal && now && isGood(now.code)
            ? { key, value: shown(now.value, signal), at: now.time }
            : { key, value: null, at: null };
        }),
      ]),
    );
  }

  /** What the signals said when their items were answered. */
  async whenAnswered(
    scope: Scope,
    row: TaskRow,
    answers: readonly CheckAnswer[],
    now: number,
  ): Promise<Map<string, Value>> {
    const { repository, history } = this.#parts;
    const items = readingsOf(row);
    if (items.length === 0) return new Map();
    const signals = await repository.signals(scope, [row.equipmentId]);
    const read = new Map<string, Value>();
    for (const { key, signalTitle } of items) {
      const answer = answers.find((one) => one.key === key);
      const signal = signals.get(`${row.equipmentId}:${signalTitle}`);
      if (!answer || answer.value === null || !signal) continue;
      const sample = (await history.at([signal.id], Math.min(answer.at, now))).get(signal.id);
      read.set(key, sample && isGood(sample.code) ? shown(sample.value, signal) : null);
    }
    return read;
  }
}

/** With the decimals of the signal, as people see it everywhere else. */
const shown = (value: Value, { decimals }: ReadSignal): Value =>
  typeof value === 'number' ? Number(value.toFixed(decimals)) : value;
