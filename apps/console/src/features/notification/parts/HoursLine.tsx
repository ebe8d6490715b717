import type { Hours } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { ClockInput } from '../../../ui/ClockInput.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { dayName } from '../words/hoursWords.ts';
import { partTexts } from './partTexts.ts';

interface HoursLineProps {
  value: Hours;
  onChange: (value: Hours) => void;
}

const week = [1, 2, 3, 4, 5, 6, 7];

/** Days of the week, and from when to when. */
export function HoursLine({ value, onChange }: HoursLineProps) {
  const t = partTexts.useTexts();
  const language = useLanguage();
  const { days, from, to } = value;
  const toggle = (day: number) =>
    onChange({ ...value, days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort() });
  return (
    <span className="notify-hours">
      <fieldset className="notify-days" aria-label={t('days')}>
        {week.map((day) => (
          <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
            {dayName(day, language)}
          </button>
        ))}
      </fieldset>
      <span className="notify-span">
        <ClockInput label={t('from')} value={from} onChange={(next) => onChange({ ...value, from: next })} />
        –
        <ClockInput label={t('to')} value={to} onChange={(next) => onChange({ ...value, to: next })} />
        {to <= from && <Dim small>{t('nextDay')}</Dim>}
      </span>
      {days.length === 0 && <span className="notify-caution">{t('noDays')}</span>}
    </span>
  );
}
