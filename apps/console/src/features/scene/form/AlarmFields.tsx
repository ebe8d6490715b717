import { type AlarmLevel, alarmLevelNames, alarmLevels, api, type SceneTrigger } from '@lookfar/contract';
import { InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { DeviceSelect } from './DeviceSelect.tsx';
import { Field } from './Field.tsx';
import { triggerTexts } from './triggerTexts.ts';

type Trigger = Extract<SceneTrigger, { kind: 'alarm' }>;

interface AlarmFieldsProps {
  id: string;
  value: Trigger;
  onChange: (value: Trigger) => void;
}

/** Alarms of one rule, or of a device by level. */
export function AlarmFields({ id, value, onChange }: AlarmFieldsProps) {
  const t = triggerTexts.useTexts();
  const language = useLanguage();
  const [scope, setScope] = useState<'oneRule' | 'ofDevice'>(value.equipmentId === undefined ? 'oneRule' : 'ofDevice');
  const { kind, on, levels, lockOutSeconds } = value;
  const plain: Trigger = { kind, on, levels: [], lockOutSeconds };
  return (
    <>
      <Field label={t('on')}>
        <Segmented<Trigger['on']>
          value={on}
          options={(['raised', 'returned'] as const).map((one) => ({ value: one, label: t(one) }))}
          onChange={(next) => onChange({ ...value, on: next })}
        />
      </Field>
      <Field label={t('scope')}>
        <Segmented<typeof scope>
          value={scope}
          options={(['oneRule', 'ofDevice'] as const).map((one) => ({ value: one, label: t(one) }))}
          onChange={(next) => {
            setScope(next);
            onChange(plain);
          }}
        />
      </Field>
      {scope === 'oneRule' ? (
        <Field label={t('rule')} id={`${id}-rule`} isWide>
          <SearchSelect
            id={`${id}-rule`}
            name="scene-alarm-rule"
            placeholder={t('chooseRule')}
            value={value.ruleId}
            known={value.ruleId === undefined ? undefined : { value: value.ruleId, text: `#${value.ruleId}` }}
            onChange={(ruleId) => onChange(ruleId === undefined ? plain : { ...plain, ruleId })}
            load={async (text, signal) => {
              const { list } = await send(api.alarmRule.query, { text, pageSize: 50 }, { quiet: true, signal });
              return list.map((rule) => ({ value: rule.id, text: rule.title }));
            }}
          />
        </Field>
      ) : (
        <>
          <Field label={t('device')} id={`${id}-device`}>
            <DeviceSelect
              id={`${id}-device`}
              value={value.equipmentId}
              onChange={(equipmentId) =>
                onChange(equipmentId === undefined ? { ...plain, levels } : { ...plain, levels, equipmentId })
              }
            />
          </Field>
          <Field label={t('levels')} id={`${id}-levels`}>
            <Select<AlarmLevel[]>
              id={`${id}-levels`}
              mode="multiple"
              placeholder={t('anyLevel')}
              value={levels}
              options={alarmLevels.map((level) => ({ value: level, label: alarmLevelNames[level][language] }))}
              onChange={(next) => onChange({ ...value, levels: next })}
            />
          </Field>
        </>
      )}
      <Field label={t('lockOut')} id={`${id}-lock`}>
        <InputNumber
          id={`${id}-lock`}
          min={0}
          max={7 * 86_400}
          precision={0}
          value={lockOutSeconds}
          onChange={(next) => onChange({ ...value, lockOutSeconds: next ?? 0 })}
        />
      </Field>
    </>
  );
}
