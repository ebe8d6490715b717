import { dayMs, minuteMs } from '@lookfar/contract';
import { hourMs, isWeekend, midnightOf } from '../demoTimes.ts';
import { chanceOf } from './pastChance.ts';

/** When people come and for how long they stay, by their usernames; those of the office only on working days. */
export type PastHours = Readonly<Record<string, { from: number; for: number; office?: boolean }>>;

/** From a login to the logout after it. */
export interface Visit {
  from: number;
  to: number;
}

/** Nobody is away for longer. */
const mostDays = 10;

/** Who was there when: whatever people do is between a login and a logout of theirs. */
export class Presence {
  readonly #hours: PastHours;

  constructor(...hours: readonly PastHours[]) {
    this.#hours = Object.assign({}, ...hours);
  }

  get people(): string[] {
    return Object.keys(this.#hours);
  }

  isThere(by: string, time: number): boolean {
    const [today, before] = [midnightOf(time), midnightOf(time) - dayMs];
    return [before, today].some((midnight) => {
      const visit = this.visit(by, midnight);
      return visit !== undefined && visit.from <= time && time < visit.to;
    });
  }

  /** The one that begins on the day of this midnight. */
  visit(by: string, midnight: number): Visit | undefined {
    const hours = this.#hours[by];
    if (!hours || (hours.office && isWeekend(midnight))) return undefined;
    const from = Math.round(midnight + (hours.from + 0.35 * chanceOf(by, midnight) - 0.1) * hourMs);
    return { from, to: Math.round(from + (hours.for + 0.2 * chanceOf(by, midnight, 'left')) * hourMs) };
  }

  /** The first moment from then on at which they are there and stay for so long; somewhat after they came. */
  next(by: string, time: number, forMs = 0): number {
    const today = midnightOf(time);
    for (let midnight = today - dayMs; midnight <= today + mostDays * dayMs; midnight += dayMs) {
      const visit = this.visit(by, midnight);
      if (!visit) continue;
      const start = Math.max(time, Math.round(visit.from + (3 + 20 * chanceOf(by, midnight, 'began')) * minuteMs));
      if (start + forMs < visit.to) return start;
    }
    throw new Error(`${by} is never there`);
  }

  /** Then, or some time before they left the last time. */
  before(by: string, time: number): number {
    if (this.isThere(by, time)) return time;
    const today = midnightOf(time);
    for (let midnight = today; midnight >= today - mostDays * dayMs; midnight -= dayMs) {
      const visit = this.visit(by, midnight);
      if (visit && visit.to <= time) return Math.round(visit.to - (10 + 40 * chanceOf(by, time)) * minuteMs);
    }
    throw new Error(`${by} was never there`);
  }
}
