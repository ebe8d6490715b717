import type { Figures } from '@lookfar/contract';
import { type FigureOrder, isWithin, type Span } from './FigureOrder.ts';
import { Recurrences } from './Recurrences.ts';
import { Tally } from './Tally.ts';

export interface FigureFrame extends Span {
  now: number;
  /** Minutes east of UTC, for the days. */
  utcOffset: number;
}

export interface DayFigures {
  /** `2026-01-31`. */
  day: string;
  reported: number;
  finished: number;
}

export interface AllFigures {
  total: Figures;
  byDevice: Map<number, Figures>;
  /** By the kind of the fault; repairs alone. */
  byKind: Map<string, Figures>;
  byPerson: Map<string, Figures>;
  /** Every day of the span, the first one first. */
  byDay: DayFigures[];
}

const ordersEach = 200;
const dayMs = 86_400_000;

/** The figures of a span, as the README defines them. Pauses between orders, so that others are served in between. */
export function* figuresOf(orders: readonly FigureOrder[], frame: FigureFrame): Generator<undefined, AllFigures> {
  const recurrences = new Recurrences();
  for (const [at, order] of orders.entries()) {
    if (at % ordersEach === 0) yield;
    recurrences.note(order);
  }
  const tally = () => new Tally(frame, frame.now);
  const [total, byDevice, byKind, byPerson] = [tally(), new Map(), new Map(), new Map()] as const;
  const days = new Days(frame);
  for (const [at, order] of orders.entries()) {
    if (at % ordersEach === 0) yield;
    let fixed: boolean | undefined;
    const isFixed = () => {
      fixed ??= recurrences.isFixedForGood(order);
      return fixed;
    };
    total.add(order, isFixed);
    of(byDevice, order.equipmentId, tally).add(order, isFixed);
    if (order.assignee !== '') of(byPerson, order.assignee, tally).add(order, isFixed);
    if (order.type !== 'repair') continue;
    of(byKind, order.kind, tally).add(order, isFixed);
    days.add(order);
  }
  const read = <K>(tallies: Map<K, Tally>) => new Map([...tallies].map(([key, each]) => [key, each.figures()]));
  return {
    total: total.figures(),
    byDevice: read(byDevice),
    byKind: read(byKind),
    // The faults of devices say nothing about who repairs them.
    byPerson: new Map([...read<string>(byPerson)].map(([name, each]) => [name, { ...each, mtbfHours: null }])),
    byDay: days.list(),
  };
}

function of<K>(tallies: Map<K, Tally>, key: K, make: () => Tally): Tally {
  const known = tallies.get(key);
  if (known) return known;
  const made = make();
  tallies.set(key, made);
  return made;
}

class Days {
  private readonly frame: FigureFrame;
  private readonly first: number;
  private readonly days: DayFigures[];

  constructor(frame: FigureFrame) {
    this.frame = frame;
    this.first = this.number(frame.from);
    const count = Math.max(0, this.number(frame.to - 1) - this.first + 1);
    this.days = Array.from({ length: count }, (_, at) => ({
      day: new Date((this.first + at) * dayMs).toISOString().slice(0, 10),
      ...{ reported: 0, finished: 0 },
    }));
  }

  add({ createdAt, closedAt, state }: FigureOrder): void {
    this.count(createdAt, 'reported');
    if (state === 'finished') this.count(closedAt, 'finished');
  }

  list(): DayFigures[] {
    return this.days;
  }

  private count(at: number | null, what: 'reported' | 'finished'): void {
    if (!isWithin(this.frame, at)) return;
    const day = this.days[this.number(at) - this.first];
    if (day) day[what] += 1;
  }

  private number(at: number): number {
    return Math.floor((at + this.frame.utcOffset * 60_000) / dayMs);
  }
}
