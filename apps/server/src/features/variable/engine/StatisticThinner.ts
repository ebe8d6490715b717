import type { SignalValue, VariableRule } from '@lookfar/contract';
import { type Calendar, periodAt, type Span } from '@lookfar/variables';

/** A running statistic is stored this often. */
const everyMs = 60_000;

/** Which values of a statistic are stored: the first and the last of each period, and between them one a minute. */
export class StatisticThinner {
  private readonly period: Extract<VariableRule, { kind: 'statistic' }>['period'];
  private readonly calendar: Calendar;
  private span: Span = { from: 0, to: 0 };
  private minute = Number.NEGATIVE_INFINITY;

  constructor(rule: Extract<VariableRule, { kind: 'statistic' }>, calendar: Calendar) {
    this.period = rule.period;
    this.calendar = calendar;
  }

  keeps({ time }: SignalValue): boolean {
    if (time < this.span.from || time >= this.span.to) this.span = periodAt(this.period, time, this.calendar);
    const minute = Math.floor(time / everyMs);
    const isEdge = time === this.span.from || time === this.span.to - 1;
    if (!isEdge && minute === this.minute) return false;
    this.minute = minute;
    return true;
  }
}
