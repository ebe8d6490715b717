import type { CheckAnswer, CheckItem, InspectionWork, Value } from '@lookfar/contract';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { HistoryReader } from '../../history/HistoryReader.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { checksOf } from './task.mapper.ts';
import type { TaskRepository, TaskRow } from './task.repository.ts';

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
          const id = signals.get(`${row.equipmentId}:${signalTitle}`);
          const now = id === undefined ? undefined : live.value(row.equipmentId, id);
          return now?.code === '200' ? { key, value: now.value, at: now.time } : { key, value: null, at: null };
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
      const id = signals.get(`${row.equipmentId}:${signalTitle}`);
      if (!answer || answer.value === null || id === undefined) continue;
      const sample = (await history.at([id], Math.min(answer.at, now))).get(id);
      read.set(key, sample?.code === '200' ? sample.value : null);
    }
    return read;
  }
}
