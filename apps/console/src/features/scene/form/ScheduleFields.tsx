import type { SceneTrigger } from '@lookfar/contract';
import { Input, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { Field } from './Field.tsx';
import { DaysField, HolidayField, ZoneField } from './PlanFields.tsx';
import { readSchedule, type Schedule, toCron } from './schedule.ts';
import { triggerTexts } from './triggerTexts.ts';

type Trigger = Extract<SceneTrigger, { kind: 'schedule' }>;

interface ScheduleFieldsProps {
  id: string;
  value: Trigger;
  onChange: (value: Trigger) => void;
}

const choices = ['day', 'week', 'month', 'cron'] as const;

/** [SCN2] A schedule in words, or as cron text. */
export function ScheduleFields({ id, value, onChange }: ScheduleFieldsProps) {
  const t = triggerTexts.useTexts();
  const read = readSchedule(value.cron);
  // Text that could be said in words stays text while somebody types it.
  const [isText, setText] = useState(read.every === 'cron');
  const schedule: Schedule = isText ? { every: 'cron', cron: value.cron } : read;
  const put = (next: Schedule) => onChange({ ...value, cron: toCron(next) });
  const time = schedule.every === 'cron' ? '08:00' : schedule.time;
  const choose = (every: Schedule['every']) => {
    setText(every === 'cron');
    if (every === 'day') put({ every, time });
    if (every === 'week') put({ every, days: [1, 2, 3, 4, 5], time });
    if (every === 'month') put({ every, day: 1, time });
  };
  return (
    <>
      <Field label={t('every')} isWide>
        <Segmented<Schedule['every']>
          value={schedule.every}
          options={choices.map((every) => ({ value: every, label: t(every) }))}
          onChange={choose}
        />
      </Field>
      {schedule.every === 'cron' ? (
        <Field label={t('cron')} id={`${id}-cron`} isWide>
          <Input
            id={`${id}-cron`}
            className="scene-mono"
            maxLength={100}
            value={value.cron}
            onChange={({ target }) => onChange({ ...value, cron: target.value })}
          />
          <small>{t('cronNote')}</small>
        </Field>
      ) : (
        <Field label={t('time')} id={`${id}-time`}>
          <Input
            id={`${id}-time`}
            type="time"
            value={schedule.time}
            onChange={({ target }) => target.value && put({ ...schedule, time: target.value })}
          />
        </Field>
      )}
      {schedule.every === 'week' && (
        <DaysField value={[...schedule.days]} onChange={(days) => put({ ...schedule, days })} />
      )}
      {schedule.every === 'month' && (
        <Field label={t('dayOfMonth')} id={`${id}-day`}>
          <InputNumber
            id={`${id}-day`}
            min={1}
            max={31}
            precision={0}
            value={schedule.day}
            onChange={(day) => put({ ...schedule, day: day ?? 1 })}
          />
        </Field>
      )}
      <HolidayField id={id} value={value.holidays} onChange={(holidays) => onChange({ ...value, holidays })} />
      <ZoneField id={id} value={value.zone} onChange={(zone) => onChange({ ...value, zone })} />
    </>
  );
}
