import type { Shift } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { dayName } from '../words/hoursWords.ts';
import { scheduleTexts } from './scheduleTexts.ts';
import { weekSpans } from './weekSpans.ts';

const percent = (minutes: number) => `${(minutes / 1440) * 100}%`;
const marks = [0, 6, 12, 18, 24];

/** The shifts of a week at a glance: gaps and overlaps are seen. */
export function WeekGrid({ shifts }: { shifts: readonly Shift[] }) {
  const t = scheduleTexts.useTexts();
  const language = useLanguage();
  return (
    <figure className="duty-week" aria-label={t('week')}>
      {weekSpans(shifts).map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week
        <div key={index} className="duty-day">
          <span className="duty-day-name">{dayName(index + 1, language)}</span>
          <span className="duty-bar">
            {spans.map(({ shift, from, to }) => (
              <span
                key={`${shift} ${from}`}
                className={`duty-span duty-span-${shift % 4}`}
                style={{ insetInlineStart: percent(from), width: percent(to - from) }}
                title={shifts[shift]?.name}
              >
                {shifts[shift]?.name}
              </span>
            ))}
          </span>
        </div>
      ))}
      <div className="duty-day" aria-hidden="true">
        <span className="duty-day-name" />
        <span className="duty-marks">
          {marks.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </figure>
  );
}
