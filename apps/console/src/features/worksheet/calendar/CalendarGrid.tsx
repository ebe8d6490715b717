import dayjs, { type Dayjs } from 'dayjs';
import { useLanguage } from '../../../base/i18n/language.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { CardHandlers } from '../board/BoardColumn.tsx';
import { type CalendarData, type CalendarView, dayKey, workByDay } from './calendarSpan.ts';
import { calendarTexts } from './calendarTexts.ts';
import { DayCell } from './DayCell.tsx';

interface CalendarGridProps {
  view: CalendarView;
  days: readonly Dayjs[];
  around: Dayjs;
  data: CalendarData;
  away: ReadonlySet<number>;
  over: string | undefined;
  handlers: CardHandlers;
  onOpenDay: (day: Dayjs) => void;
}

const mostOf: Readonly<Record<CalendarView, number>> = { month: 4, week: 30, day: 200 };

/** A month or week as a grid, a day as a list; on a phone the days that have something, one below the other. */
export function CalendarGrid({ view, days, around, data, away, over, handlers, onOpenDay }: CalendarGridProps) {
  const t = calendarTexts.useTexts();
  const language = useLanguage();
  const isPhone = useMediaQuery(phoneQuery);
  const work = workByDay(days, data);
  const isList = isPhone || view === 'day';
  const weekday = new Intl.DateTimeFormat(language === 'cn' ? 'zh-CN' : 'en', { weekday: 'short' });
  const today = dayKey(dayjs());
  const isBusy = (day: Dayjs) => {
    const here = work.get(dayKey(day));
    return here !== undefined && here.cards.length + here.planned.length + here.left > 0;
  };
  const shown = isPhone ? days.filter((day) => isBusy(day) || (view !== 'month' && days.length < 8)) : days;
  if (shown.length === 0 || (view === 'day' && !shown.some(isBusy)))
    return <p className="worksheet-nothing">{t('nothing')}</p>;
  return (
    <div className={isList ? 'worksheet-agenda' : 'worksheet-grid'} data-view={view}>
      {shown.map((day) => {
        const key = dayKey(day);
        const isOther = view === 'month' && day.month() !== around.month();
        const classes = [isOther && !isPhone && 'worksheet-other', key === today && 'worksheet-today'];
        return (
          <DayCell
            key={key}
            {...{ day, away, handlers, onOpenDay }}
            work={work.get(key) ?? { cards: [], planned: [], left: 0 }}
            most={isList ? mostOf.day : mostOf[view]}
            className={classes.filter(Boolean).join(' ')}
            isOver={over === key}
            head={
              <h3>
                <button type="button" aria-label={t('openDay', { day: key })} onClick={() => onOpenDay(day)}>
                  {isList || day.date() === 1 ? day.format('MM-DD') : day.date()}
                </button>
                <span className="layout-dim">{weekday.format(day.toDate())}</span>
              </h3>
            }
          />
        );
      })}
    </div>
  );
}
