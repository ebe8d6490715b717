import { type api, parseTime, type ReplyOf, type WorkCard } from '@lookfar/contract';
import dayjs, { type Dayjs } from 'dayjs';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type CalendarData = ReplyOf<typeof api.worksheet.calendar>;
export type Planned = CalendarData['planned'][number];

const monday = (day: Dayjs) => day.startOf('day').subtract((day.day() + 6) % 7, 'day');

/** The days of a view, whole weeks from Monday on for a month. */
export function calendarDays(view: CalendarView, around: Dayjs): Dayjs[] {
  const first = view === 'day' ? around.startOf('day') : monday(view === 'week' ? around : around.startOf('month'));
  const last = view === 'day' ? first : monday(view === 'week' ? around : around.endOf('month')).add(6, 'day');
  return Array.from({ length: last.diff(first, 'day') + 1 }, (_, at) => first.add(at, 'day'));
}

export const dayKey = (at: number | Dayjs) => dayjs(at).format('YYYY-MM-DD');

/** Where an order stands, as the server decides it too. */
export const placeOf = ({ startAt, dueAt, gmtCreate }: WorkCard) => startAt ?? dueAt ?? parseTime(gmtCreate) ?? 0;

export interface DayWork {
  cards: WorkCard[];
  planned: Planned[];
  /** Orders of the day that were not sent. */
  left: number;
}

/** What belongs to each day, in the order of their times. */
export function workByDay(days: readonly Dayjs[], { cards, planned, totals }: CalendarData): Map<string, DayWork> {
  const cardsOf = Map.groupBy(
    cards.toSorted((a, b) => placeOf(a) - placeOf(b)),
    (card) => dayKey(placeOf(card)),
  );
  const plannedOf = Map.groupBy(planned, ({ at }) => dayKey(at));
  return new Map(
    days.map((day, at) => {
      const key = dayKey(day);
      const here = cardsOf.get(key) ?? [];
      return [
        key,
        { cards: here, planned: plannedOf.get(key) ?? [], left: Math.max(0, (totals[at] ?? 0) - here.length) },
      ];
    }),
  );
}

const workBegins = 8;

/** A card on another day, at the hour it had; work without one begins at eight. */
export function onDay({ startAt }: Pick<WorkCard, 'startAt'>, key: string): number {
  const at = startAt === null ? undefined : dayjs(startAt);
  return dayjs(key)
    .hour(at?.hour() ?? workBegins)
    .minute(at?.minute() ?? 0)
    .valueOf();
}
