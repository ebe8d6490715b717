import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import type { CardHandlers } from '../board/BoardColumn.tsx';
import { type DayWork, dayKey } from './calendarSpan.ts';
import { calendarTexts } from './calendarTexts.ts';
import { PlannedChip, WorkChip } from './WorkChip.tsx';

export interface DayCellProps {
  day: Dayjs;
  work: DayWork;
  /** Entries that fit. */
  most: number;
  head: ReactNode;
  className: string;
  away: ReadonlySet<number>;
  isOver: boolean;
  handlers: CardHandlers;
  onOpenDay: (day: Dayjs) => void;
}

/** A day with its work; a card can be dropped on it. */
export function DayCell({ day, work, most, head, className, away, isOver, handlers, onOpenDay }: DayCellProps) {
  const t = calendarTexts.useTexts();
  const { cards, planned, left } = work;
  const shown = cards.slice(0, most);
  const shownPlanned = planned.slice(0, Math.max(0, most - shown.length));
  const more = left + cards.length - shown.length + planned.length - shownPlanned.length;
  return (
    <section
      className={`worksheet-day ${className}${isOver ? ' worksheet-over' : ''}`}
      aria-label={dayKey(day)}
      data-drop={dayKey(day)}
    >
      {head}
      {shown.map((card) => (
        <WorkChip key={card.id} card={card} isAway={away.has(card.id)} {...handlers} />
      ))}
      {shownPlanned.map((each) => (
        <PlannedChip key={`${each.planId}/${each.at}`} planned={each} />
      ))}
      {more > 0 && (
        <button type="button" className="worksheet-more" onClick={() => onOpenDay(day)}>
          {t('moreOn', { count: more })}
        </button>
      )}
    </section>
  );
}
