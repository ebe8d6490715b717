import { api, type SceneTrigger } from '@lookfar/contract';
import { InputNumber, Segmented } from 'antd';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { Field } from './Field.tsx';
import { DaysField, HolidayField, ZoneField } from './PlanFields.tsx';
import { triggerTexts } from './triggerTexts.ts';

type Trigger = Extract<SceneTrigger, { kind: 'sun' }>;

interface SunFieldsProps {
  id: string;
  value: Trigger;
  onChange: (value: Trigger) => void;
}

const events = ['sunrise', 'sunset'] as const;

/** Sunrise or sunset at a place, which is typed or that of a device. */
export function SunFields({ id, value, onChange }: SunFieldsProps) {
  const t = triggerTexts.useTexts();
  const placeAt = async (equipmentId: number) => {
    const { list } = await send(api.monitorList.places, { equipmentIds: [equipmentId] });
    const { latitude = null, longitude = null } = list[0] ?? {};
    if (latitude === null || longitude === null) notify({ level: 'warning', text: triggerTexts.text('noPlace') });
    else onChange({ ...value, latitude, longitude });
  };
  const degrees = (name: 'latitude' | 'longitude', most: number) => (
    <Field label={t(name)} id={`${id}-${name}`}>
      <InputNumber
        id={`${id}-${name}`}
        min={-most}
        max={most}
        step={0.01}
        value={value[name]}
        onChange={(next) => onChange({ ...value, [name]: next ?? 0 })}
      />
    </Field>
  );
  return (
    <>
      <Field label={t('event')}>
        <Segmented<Trigger['event']>
          value={value.event}
          options={events.map((event) => ({ value: event, label: t(event) }))}
          onChange={(event) => onChange({ ...value, event })}
        />
      </Field>
      <Field label={t('offset')} id={`${id}-offset`}>
        <InputNumber
          id={`${id}-offset`}
          min={-720}
          max={720}
          precision={0}
          value={value.offsetMinutes}
          onChange={(next) => onChange({ ...value, offsetMinutes: next ?? 0 })}
        />
      </Field>
      {degrees('latitude', 90)}
      {degrees('longitude', 180)}
      <Field label={t('placeOf')} id={`${id}-place`} isWide>
        <DeviceSelect
          id={`${id}-place`}
          value={undefined}
          onChange={(device) => device && void placeAt(device).catch(() => undefined)}
        />
      </Field>
      <DaysField value={value.days} onChange={(days) => onChange({ ...value, days })} />
      <HolidayField id={id} value={value.holidays} onChange={(holidays) => onChange({ ...value, holidays })} />
      <ZoneField id={id} value={value.zone} onChange={(zone) => onChange({ ...value, zone })} />
    </>
  );
}
