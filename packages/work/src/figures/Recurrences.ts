import type { FigureOrder } from './FigureOrder.ts';

export const recurrenceMs = 30 * 86_400_000;

interface Reports {
  times: number[];
  isSorted: boolean;
}

/** When which fault of which device was reported: whether it came back after a repair. */
export class Recurrences {
  private readonly reports = new Map<string, Reports>();

  note(order: FigureOrder): void {
    if (order.type !== 'repair' || order.state === 'ended') return;
    const key = subjectOf(order);
    const known = this.reports.get(key) ?? { times: [], isSorted: false };
    known.times.push(order.createdAt);
    known.isSorted = false;
    this.reports.set(key, known);
  }

  /** [WS7] Neither sent back nor reported again within 30 days after it was finished. */
  isFixedForGood(order: FigureOrder): boolean {
    const { closedAt, reopened } = order;
    if (reopened > 0 || closedAt === null) return false;
    const next = firstAfter(this.sorted(subjectOf(order)), closedAt);
    return next === undefined || next > closedAt + recurrenceMs;
  }

  private sorted(key: string): readonly number[] {
    const known = this.reports.get(key);
    if (!known) return [];
    if (!known.isSorted) known.times.sort((a, b) => a - b);
    known.isSorted = true;
    return known.times;
  }
}

/** Of ascending times. */
function firstAfter(times: readonly number[], moment: number): number | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) > moment) high = middle;
    else low = middle + 1;
  }
  return times[low];
}

/** The same fault: the same alarm; without one the same kind, of the same device. */
const subjectOf = ({ equipmentId, alarmId, kind }: FigureOrder) =>
  alarmId === null ? `${equipmentId}/kind/${kind}` : `${equipmentId}/alarm/${alarmId}`;
