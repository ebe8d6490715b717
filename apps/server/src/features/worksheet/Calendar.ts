import { type api, type BodyOf, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import { checkedSpan } from './checkedSpan.ts';
import type { PlannedWork } from './PlannedWork.ts';
import { toWorkCard } from './worksheet.mapper.ts';
import type { WorksheetRepository } from './worksheet.repository.ts';

interface CalendarParts {
  repository: WorksheetRepository;
  planned: Pick<PlannedWork, 'within'>;
  clock: Pick<Clock, 'now'>;
}

const dayMs = 86_400_000;

/** [WS21] Orders by day, and what plans will make. */
export class Calendar {
  private readonly parts: CalendarParts;

  constructor(parts: CalendarParts) {
    this.parts = parts;
  }

  async read(
    caller: Caller,
    { startTime, endTime, ...filter }: BodyOf<typeof api.worksheet.calendar>,
  ): Promise<ReplyOf<typeof api.worksheet.calendar>> {
    const { repository, planned, clock } = this.parts;
    const span = checkedSpan({ startTime, endTime }, worksheetLimits.calendarDays);
    const scope = scopeOf(caller);
    const now = clock.now();
    const narrowed = { ...filter, now };
    const totals = new Array<number>(Math.ceil((span.to - span.from) / dayMs)).fill(0);
    for (const { day, total } of await repository.days(scope, narrowed, span)) totals[day] = total;
    const days = totals.map((total, day) => ({ key: String(day), total }));
    const most = worksheetLimits.dayCards;
    const rows = await repository.cardsOfDays(scope, narrowed, { from: span.from, days, most });
    const cards = await mapInTurns(rows, ({ card }) => toWorkCard(card, now));
    return { totals, cards, planned: await planned.within(scope, span, filter) };
  }
}
