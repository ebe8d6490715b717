import { type AlarmLevel, alarmLevelNames, alarmLevels, api, type NotifyTrigger } from '@lookfar/contract';
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { kindForms } from '../../../shared/alarm-condition/alarmKinds.ts';
import { ConditionFields } from '../../../shared/alarm-condition/ConditionFields.tsx';
import { ConditionSignals } from '../../../shared/alarm-condition/ConditionSignals.ts';
import { conditionFormTexts } from '../../../shared/alarm-condition/conditionFormTexts.ts';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { LevelBoxes } from '../parts/LevelBoxes.tsx';
import { ruleTexts } from './ruleTexts.ts';

type OfAlarm = Extract<NotifyTrigger, { kind: 'alarm' }>;
type OfCondition = Extract<NotifyTrigger, { kind: 'condition' }>;

export const alarmTrigger: OfAlarm = { kind: 'alarm', levels: ['critical', 'high'], kinds: [], cleared: false };
const conditionTrigger: OfCondition = {
  kind: 'condition',
  condition: { kind: 'limits', signalId: 0, deadband: 0 },
  level: 'medium',
  onDelayMs: 0,
  offDelayMs: 0,
  text: '',
};

interface TriggerFieldProps {
  id: string;
  value: NotifyTrigger;
  /** Whose signals a condition watches. */
  equipmentId: number | undefined;
  onChange: (value: NotifyTrigger) => void;
}

/** An alarm of some levels and kinds, or a condition that raises none. */
export function TriggerField({ id, value, equipmentId, onChange }: TriggerFieldProps) {
  const t = ruleTexts.useTexts();
  return (
    <Stack id={id} gap={2} tabIndex={-1}>
      <Radio.Group
        value={value.kind}
        options={[
          { value: 'alarm', label: t('ofAlarm') },
          { value: 'condition', label: t('ofCondition') },
        ]}
        onChange={({ target }) => onChange(target.value === 'alarm' ? alarmTrigger : conditionTrigger)}
      />
      {value.kind === 'alarm' ? (
        <AlarmTrigger value={value} onChange={onChange} />
      ) : (
        <ConditionTrigger value={value} equipmentId={equipmentId} onChange={onChange} />
      )}
    </Stack>
  );
}

function AlarmTrigger({ value, onChange }: { value: OfAlarm; onChange: (value: OfAlarm) => void }) {
  const t = ruleTexts.useTexts();
  const tell = conditionFormTexts.useTexts();
  return (
    <>
      <LevelBoxes label={t('levels')} value={value.levels} onChange={(levels) => onChange({ ...value, levels })} />
      <Select
        mode="multiple"
        allowClear
        aria-label={t('kinds')}
        placeholder={t('kinds')}
        value={value.kinds}
        options={kindForms.map(({ id, text }) => ({ value: id, label: tell(text) }))}
        onChange={(kinds) => onChange({ ...value, kinds })}
      />
      <Checkbox checked={value.cleared} onChange={({ target }) => onChange({ ...value, cleared: target.checked })}>
        {t('cleared')}
      </Checkbox>
    </>
  );
}

function ConditionTrigger({
  value,
  equipmentId,
  onChange,
}: Omit<TriggerFieldProps, 'id' | 'value'> & { value: OfCondition }) {
  const t = ruleTexts.useTexts();
  const language = useLanguage();
  const signals = useCall(api.monitor.signals, equipmentId === undefined ? undefined : { equipmentId }, {
    staleTime: 60_000,
  });
  if (equipmentId === undefined) return <Dim>{t('chooseDevice')}</Dim>;
  const list = signals.data?.list ?? [];
  return (
    <div className="notify-condition">
      <ConditionSignals value={list}>
        <ConditionFields
          condition={value.condition}
          signalId={list[0]?.id ?? 0}
          kinds={kindForms}
          name="notify"
          reasonAt={() => undefined}
          onChange={(condition) => onChange({ ...value, condition })}
        />
      </ConditionSignals>
      <Form.Item label={t('urgency')} htmlFor="notify-level">
        <Select
          id="notify-level"
          value={value.level}
          options={alarmLevels.map((level) => ({ value: level, label: alarmLevelNames[level][language] }))}
          onChange={(level: AlarmLevel) => onChange({ ...value, level })}
        />
      </Form.Item>
      <Seconds
        id="notify-on"
        label={t('onDelay')}
        ms={value.onDelayMs}
        onChange={(onDelayMs) => onChange({ ...value, onDelayMs })}
      />
      <Seconds
        id="notify-off"
        label={t('offDelay')}
        ms={value.offDelayMs}
        onChange={(offDelayMs) => onChange({ ...value, offDelayMs })}
      />
      <Form.Item className="notify-wide" label={t('text')} htmlFor="notify-text">
        <Input
          id="notify-text"
          maxLength={200}
          value={value.text}
          onChange={({ target }) => onChange({ ...value, text: target.value })}
        />
      </Form.Item>
    </div>
  );
}

interface SecondsProps {
  id: string;
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}

function Seconds({ id, label, ms, onChange }: SecondsProps) {
  return (
    <Form.Item label={label} htmlFor={id}>
      <InputNumber id={id} min={0} value={ms / 1000} onChange={(next) => onChange(Math.round((next ?? 0) * 1000))} />
    </Form.Item>
  );
}
