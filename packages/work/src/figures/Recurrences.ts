import type { FigureOrder } from './FigureOrder.ts';

export const recurrenceMs = 30 * 86_400_000;

/** When which fault of which device was reported: whether it came back after a repair. */
export class Recurrences {
  private readonly reports = new Map<string, number[]>();

  note(order: FigureOrder): void {
    if (order.type !== 'repair' || order.state === 'ended') return;
    const key = subjectOf(order);
    const known = this.reports.get(key);
    if (known) known.push(order.createdAt);
    else this.reports.set(key, [order.createdAt]);
  }

  /** [WS7] Neither sent back nor reported again within 30 days after it was finished. */
  isFixedForGood(order: FigureOrder): boolean {
    const { closedAt, reopened } = order;
    if (reopened > 0 || closedAt === null) return false;
    const reports = this.reports.get(subjectOf(order)) ?? [];
    return !reports.some((at) => at > closedAt && at <= closedAt + recurrenceMs);
  }
}

/** The same fault: the same alarm; without one the same kind, of the same device. */
const subjectOf = ({ equipmentId, alarmId, kind }: FigureOrder) =>
  alarmId === null ? `${equipmentId}/kind/${kind}` : `${equipmentId}/alarm/${alarmId}`;
