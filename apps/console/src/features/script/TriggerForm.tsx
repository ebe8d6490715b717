import { type ConfigSignal, type ScriptTrigger, scriptLimits } from '@lookfar/contract';
import { InputNumber, Segmented, Select } from 'antd';
import { useId } from 'react';
import { Dim } from '../../ui/layout/Layout.tsx';
import { scriptTexts } from './scriptTexts.ts';

const kinds = ['timer', 'change', 'alarm', 'start'] as const;
const notes = { timer: 'timerNote', change: 'changeNote', alarm: 'alarmNote', start: 'startNote' } as const;

const fresh: Readonly<Record<ScriptTrigger['kind'], ScriptTrigger>> = {
  timer: { kind: 'timer', everySeconds: 60 },
  change: { kind: 'change', signals: [] },
  alarm: { kind: 'alarm' },
  start: { kind: 'start' },
};

/** A short description of a trigger. */
export function useTriggerText(): (trigger: ScriptTrigger) => string {
  const t = scriptTexts.useTexts();
  return (trigger) => {
    if (trigger.kind === 'timer') return t('timerShort', { seconds: trigger.everySeconds });
    if (trigger.kind === 'change') return t('changeShort', { count: trigger.signals.length });
    return t(trigger.kind === 'alarm' ? 'alarmShort' : 'startShort');
  };
}

interface TriggerFormProps {
  trigger: ScriptTrigger;
  isLocked: boolean;
  signals: readonly ConfigSignal[];
  hasProblem: boolean;
  onChange(trigger: ScriptTrigger): void;
}

export function TriggerForm({ trigger, isLocked, signals, hasProblem, onChange }: TriggerFormProps) {
  const t = scriptTexts.useTexts();
  const id = useId();
  const status = hasProblem ? 'error' : '';
  const { min, max } = scriptLimits.timerSeconds;
  return (
    <div className="script-trigger">
      <Segmented
        disabled={isLocked}
        aria-label={t('trigger')}
        value={trigger.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => kind !== trigger.kind && onChange(fresh[kind])}
      />
      {trigger.kind === 'timer' && (
        <label className="script-field" htmlFor={id}>
          {t('every')}
          <InputNumber
            id={id}
            disabled={isLocked}
            min={min}
            max={max}
            precision={0}
            status={status}
            value={trigger.everySeconds}
            onChange={(everySeconds) => everySeconds !== null && onChange({ kind: 'timer', everySeconds })}
          />
        </label>
      )}
      {trigger.kind === 'change' && (
        <Select
          mode="multiple"
          disabled={isLocked}
          className="script-signals"
          aria-label={t('signals')}
          placeholder={t('signalsPlaceholder')}
          status={status}
          maxCount={100}
          maxTagCount="responsive"
          optionFilterProp="label"
          value={trigger.signals}
          options={signals.map((signal) => ({ value: signal.id, label: signal.title }))}
          onChange={(chosen: number[]) => onChange({ kind: 'change', signals: chosen })}
        />
      )}
      <Dim small>{t(notes[trigger.kind])}</Dim>
    </div>
  );
}
