import type { Hours } from '@lookfar/contract';
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useLanguage } from '../../../base/i18n/language.ts';
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

interface ClockInputProps {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time of day, always of 24 hours. */
export function ClockInput({ id, label, value, onChange }: ClockInputProps) {
  return (
    <TimePicker
      {...(id !== undefined && { id })}
      className="notify-clock"
      format="HH:mm"
      allowClear={false}
      needConfirm={false}
      aria-label={label}
      value={dayjs(`2000-01-01T${value}`)}
      onChange={(next) => next && onChange(next.format('HH:mm'))}
    />
  );
}
