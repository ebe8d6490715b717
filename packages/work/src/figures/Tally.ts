import type { Figures } from '@lookfar/contract';
import { type FigureOrder, isWithin, type Span } from './FigureOrder.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** A sum and how many it is of. */
class Mean {
  private sum = 0;
  private count = 0;

  add(value: number): void {
    this.sum += value;
    this.count += 1;
  }

  /** Null without any; in units of `unit`, to two digits. */
  of(unit: number): number | null {
    return this.count === 0 ? null : round(this.sum / this.count / unit);
  }
}

const round = (value: number) => Math.round(value * 100) / 100;

const isPast = (due: number | null, now: number) => due !== null && due < now;

interface Faults {
  count: number;
  first: number;
  last: number;
}

/** Adds up orders. Which order counts for what is in the README: [WS1] and following. */
export class Tally {
  private readonly span: Span;
  private readonly now: number;
  private readonly counts = { reported: 0, finished: 0, open: 0, overdue: 0 };
  private readonly inspections = { all: 0, done: 0, abnormal: 0 };
  private readonly repairTime = new Mean();
  private readonly response = new Mean();
  private readonly fixed = new Mean();
  private readonly inTime = new Mean();
  private readonly faults = new Map<number, Faults>();
  private cost = 0;

  constructor(span: Span, now: number) {
    this.span = span;
    this.now = now;
  }

  add(order: FigureOrder, isFixedForGood: () => boolean): void {
    const { dueAt, respondDueAt, receivedAt, closedAt } = order;
    if (closedAt === null) {
      this.counts.open += 1;
      if (isPast(dueAt, this.now) || (receivedAt === null && isPast(respondDueAt, this.now))) this.counts.overdue += 1;
    }
    if (order.type === 'inspection') this.addInspection(order);
    else this.addRepair(order, isFixedForGood);
  }

  private addRepair(order: FigureOrder, isFixedForGood: () => boolean): void {
    const { createdAt, closedAt, receivedAt, state } = order;
    if (isWithin(this.span, createdAt)) {
      this.counts.reported += 1;
      if (state !== 'ended') this.addFault(order);
    }
    if (state !== 'finished' || !isWithin(this.span, closedAt)) return;
    this.counts.finished += 1;
    this.repairTime.add(closedAt - createdAt);
    if (receivedAt !== null) this.response.add(receivedAt - createdAt);
    this.fixed.add(isFixedForGood() ? 1 : 0);
    this.addInTime(order, closedAt);
    this.cost += order.partsCost;
  }

  private addFault({ equipmentId, createdAt }: FigureOrder): void {
    const faults = this.faults.get(equipmentId);
    if (!faults) {
      this.faults.set(equipmentId, { count: 1, first: createdAt, last: createdAt });
      return;
    }
    faults.count += 1;
    faults.first = Math.min(faults.first, createdAt);
    faults.last = Math.max(faults.last, createdAt);
  }

  private addInspection(order: FigureOrder): void {
    const { state, closedAt, dueAt } = order;
    if (!isWithin(this.span, closedAt ?? dueAt)) return;
    this.inspections.all += 1;
    if (state !== 'normal' && state !== 'abnormal') return;
    this.inspections.done += 1;
    if (state === 'abnormal') this.inspections.abnormal += 1;
    this.addInTime(order, closedAt ?? this.now);
  }

  private addInTime({ dueAt }: FigureOrder, closedAt: number): void {
    if (dueAt !== null) this.inTime.add(closedAt <= dueAt ? 1 : 0);
  }

  private betweenFaults(): number | null {
    let [time, gaps] = [0, 0];
    for (const { count, first, last } of this.faults.values()) {
      time += last - first;
      gaps += count - 1;
    }
    return gaps === 0 ? null : round(time / gaps / hourMs);
  }

  figures(): Figures {
    return {
      ...this.counts,
      mttrMinutes: this.repairTime.of(minuteMs),
      respondMinutes: this.response.of(minuteMs),
      mtbfHours: this.betweenFaults(),
      firstTimeFix: this.fixed.of(1),
      onTime: this.inTime.of(1),
      partsCost: round(this.cost),
      inspections: this.inspections.all,
      inspectionsDone: this.inspections.done,
      abnormal: this.inspections.abnormal,
    };
  }
}
