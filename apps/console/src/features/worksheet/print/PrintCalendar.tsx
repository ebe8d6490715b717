import { api } from '@lookfar/contract';
import dayjs from 'dayjs';
import type { Address } from '../../../ui/useAddress.ts';
import { calendarDays, calendarViews, dayKey, workByDay } from '../calendar/calendarSpan.ts';
import { workFilter } from '../workFilter.ts';
import { worksheetTexts } from '../worksheetTexts.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { PrintTable } from './PrintTable.tsx';
import { printTexts } from './printTexts.ts';
import { usePrinted } from './usePrinted.ts';

/** The days of the calendar that have work, one after the other. */
export function PrintCalendar({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = printTexts.useTexts();
  const w = worksheetTexts.useTexts();
  const view = calendarViews.find((each) => each === address.get('view')) ?? 'month';
  const named = dayjs(address.get('day') || undefined);
  const days = calendarDays(view, named.isValid() ? named : dayjs());
  const span = { startTime: days[0]?.valueOf() ?? 0, endTime: days.at(-1)?.add(1, 'day').valueOf() ?? 0 };
  const data = usePrinted(api.worksheet.calendar, { ...span, ...workFilter(address) }, onClose);
  if (!data) return null;
  const work = [...workByDay(days, data)].filter(([, { cards, planned }]) => cards.length + planned.length > 0);
  const note = `${dayKey(span.startTime)} – ${dayKey(span.endTime - 1)}`;
  return (
    <PrintSheet title={w('calendar')} note={note} onClose={onClose}>
      {work.length === 0 && <p>{t('empty')}</p>}
      {work.map(([day, { cards, planned, left }]) => (
        <section key={day}>
          <h2>{day}</h2>
          {cards.length > 0 && <PrintTable cards={cards} />}
          {left > 0 && <p>{t('cut', { shown: cards.length, total: cards.length + left })}</p>}
          <ul className="print-steps">
            {planned.map(({ planId, at, title, assignee }) => (
              <li key={`${planId}/${at}`}>
                {dayjs(at).format('HH:mm')} {title} {assignee}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  );
}
