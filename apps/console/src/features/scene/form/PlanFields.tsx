import { holidayChoices } from '@lookfar/contract';
import { Checkbox, Select } from 'antd';
import { Field } from './Field.tsx';
import { triggerTexts } from './triggerTexts.ts';

interface PlanFieldProps<V> {
  id: string;
  value: V;
  onChange: (value: V) => void;
}

type Holidays = (typeof holidayChoices)[number];

export function HolidayField({ id, value, onChange }: PlanFieldProps<Holidays>) {
  const t = triggerTexts.useTexts();
  return (
    <Field label={t('holidays')} id={`${id}-holidays`}>
      <Select<Holidays>
        id={`${id}-holidays`}
        value={value}
        options={holidayChoices.map((one) => ({ value: one, label: t(one) }))}
        onChange={onChange}
      />
    </Field>
  );
}

export function ZoneField({ id, value, onChange }: PlanFieldProps<string>) {
  const t = triggerTexts.useTexts();
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <Field label={t('zone')} id={`${id}-zone`}>
      <Select<string>
        id={`${id}-zone`}
        showSearch
        value={value}
        options={(zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({ value: zone, label: zone }))}
        onChange={onChange}
      />
    </Field>
  );
}

const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** 1 is Monday; one day at least. */
export function DaysField({ value, onChange }: Omit<PlanFieldProps<number[]>, 'id'>) {
  const t = triggerTexts.useTexts();
  return (
    <Field label={t('days')} isWide>
      <Checkbox.Group
        value={value}
        options={weekDays.map((word, index) => ({ value: index + 1, label: t(word) }))}
        onChange={(days) => days.length > 0 && onChange([...days].sort((a, b) => a - b))}
      />
    </Field>
  );
}
