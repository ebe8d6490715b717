import type { SceneTrigger } from '@lookfar/contract';
import { Input, InputNumber } from 'antd';
import { Field } from './Field.tsx';
import { FormulaInput } from './FormulaInput.tsx';
import { triggerTexts } from './triggerTexts.ts';

type Trigger = Extract<SceneTrigger, { kind: 'condition' }>;

interface ConditionFieldsProps {
  id: string;
  value: Trigger;
  onChange: (value: Trigger) => void;
}

/** A condition that starts the scene when it becomes true. */
export function ConditionFields({ id, value, onChange }: ConditionFieldsProps) {
  const t = triggerTexts.useTexts();
  const seconds = (name: 'holdSeconds' | 'lockOutSeconds', label: string) => (
    <Field label={label} id={`${id}-${name}`}>
      <InputNumber
        id={`${id}-${name}`}
        min={0}
        max={name === 'holdSeconds' ? 86_400 : 7 * 86_400}
        precision={0}
        value={value[name]}
        onChange={(next) => onChange({ ...value, [name]: next ?? 0 })}
      />
    </Field>
  );
  const clock = (name: 'from' | 'to') => (
    <Field label={t(name)} id={`${id}-${name}`}>
      <Input
        id={`${id}-${name}`}
        type="time"
        allowClear
        value={value[name] ?? ''}
        onChange={({ target }) => {
          const { [name]: _, ...rest } = value;
          onChange(target.value === '' ? (rest as Trigger) : { ...value, [name]: target.value });
        }}
      />
    </Field>
  );
  return (
    <>
      <Field label={t('formula')} id={`${id}-formula`} isWide>
        <FormulaInput
          id={`${id}-formula`}
          value={value.formula}
          onChange={(formula) => onChange({ ...value, formula })}
        />
        <small>{t('formulaNote')}</small>
      </Field>
      {seconds('holdSeconds', t('hold'))}
      {seconds('lockOutSeconds', t('lockOut'))}
      {clock('from')}
      {clock('to')}
    </>
  );
}
