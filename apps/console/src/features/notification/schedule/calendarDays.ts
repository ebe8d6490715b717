import dayjs from 'dayjs';

export interface DutySpan {
  from: number;
  to: number;
  people: readonly { id: number; name: string }[];
  shift: string;
}

export interface CalendarDay {
  /** Its beginning, epoch ms. */
  at: number;
  spans: (DutySpan & { isWholeDay: boolean })[];
}

/** [NV6] Spans by day of the viewer's zone, each cut at midnight. */
export function calendarDays(spans: readonly DutySpan[], start: number, count: number): CalendarDay[] {
  return Array.from({ length: count }, (_, index) => {
    const [at, end] = [index, index + 1].map((days) => dayjs(start).add(days, 'day').valueOf());
    const [begin, over] = [at ?? start, end ?? start];
    const own = spans
      .filter(({ from, to }) => from < over && to > begin)
      .map((span) => ({ ...span, from: Math.max(span.from, begin), to: Math.min(span.to, over) }))
      .map((span) => ({ ...span, isWholeDay: span.from === begin && span.to === over }));
    return { at: begin, spans: own };
  });
}
