import { type Alarm, alarmLimits, api } from '@lookfar/contract';
import { Radio } from 'antd';
import { z } from 'zod';
import { send } from '../../../client/send.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { CustomFieldProps, FormField } from '../../../ui/form/formField.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { AlarmSubject, Reason, reasonField } from './ReasonDialog.tsx';

const oneShot = 'oneShot';
const offered = [5, 15, 30, 60, 120, alarmLimits.shelveMinutes] as const;

const schema = z.object({ time: z.union([z.number(), z.literal(oneShot)]), reason: Reason });

const fields: readonly FormField<'time' | 'reason'>[] = [
  {
    name: 'time',
    kind: 'custom',
    label: { cn: '搁置时间', en: 'Shelve for' },
    render: (props) => <Times {...props} />,
  },
  reasonField,
];

interface ShelveDialogProps {
  alarm: Alarm;
  onDone: () => void;
  onClose: () => void;
}

/** [AS6] Shelves an alarm: never without a reason, never for longer than a shift. */
export function ShelveDialog({ alarm, onDone, onClose }: ShelveDialogProps) {
  const t = alarmTexts.useTexts();
  const submit = async ({ time, reason }: z.output<typeof schema>) => {
    const how = time === oneShot ? ({ mode: oneShot } as const) : { minutes: time };
    await send(api.alarm.shelve, { alarmId: alarm.alarmId, reason, ...how }, { quiet: true });
    onDone();
  };
  return (
    <FormDialog
      title={t('shelveTitle')}
      okText={t('shelveOk')}
      schema={schema}
      initial={{ time: alarmLimits.shelveDefaultMinutes, reason: '' }}
      fields={fields}
      note={<AlarmSubject alarm={alarm} what={t('shelveWhat')} />}
      submit={submit}
      onClose={onClose}
    />
  );
}

function Times({ id, value, onChange, disabled }: CustomFieldProps) {
  const t = alarmTexts.useTexts();
  const name = (minutes: number) =>
    minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: minutes / 60 });
  return (
    <Radio.Group
      id={id}
      className="alarm-times"
      optionType="button"
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        ...offered.map((minutes) => ({ value: minutes, label: name(minutes) })),
        { value: oneShot, label: t('oneShot') },
      ]}
    />
  );
}
