import './condition-form.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type AlarmCondition, alarmLevelNames, alarmLevels } from '@lookfar/contract';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import {
  type ConditionField,
  changeKind,
  type KindForm,
  kindFormOf,
  simpleKindForms,
  withField,
} from './alarmKinds.ts';
import { useConditionSignals } from './ConditionSignals.ts';
import { conditionFormTexts } from './conditionFormTexts.ts';
import { errorOf } from './errorOf.tsx';
import { FormulaField } from './FormulaField.tsx';

interface ConditionFieldsProps {
  condition: AlarmCondition;
  /** The signal that a new part watches. */
  signalId: number;
  /** The kinds to choose from. */
  kinds: readonly KindForm[];
  /** Makes labels unique if a form has several conditions. */
  name: string;
  /** What is wrong with a field of the condition, to be shown there. */
  reasonAt: (path: string) => string | undefined;
  /** `isTyped` unless only the kind or the signal was chosen. */
  onChange: (condition: AlarmCondition, isTyped: boolean) => void;
}

/** The form of a condition, built from the description of its kind. */
export function ConditionFields({ condition, signalId, kinds, name, reasonAt, onChange }: ConditionFieldsProps) {
  const t = conditionFormTexts.useTexts();
  const form = kindFormOf(condition);
  return (
    <>
      <Form.Item label={t('kind')} htmlFor={`${name}-kind`}>
        <Select
          id={`${name}-kind`}
          value={condition.kind}
          options={kinds.map(({ id, text }) => ({ value: id, label: t(text) }))}
          onChange={(kind) => onChange(changeKind(condition, kind, signalId), false)}
        />
      </Form.Item>
      {form?.fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          id={`${name}-${field.key}`}
          condition={condition}
          signalId={signalId}
          reasonAt={reasonAt}
          onChange={onChange}
        />
      ))}
    </>
  );
}

interface FieldProps {
  field: ConditionField;
  id: string;
  condition: AlarmCondition;
  signalId: number;
  reasonAt: ConditionFieldsProps['reasonAt'];
  onChange: ConditionFieldsProps['onChange'];
}

function Field({ field, id, condition, signalId, reasonAt, onChange }: FieldProps) {
  const t = conditionFormTexts.useTexts();
  const set = (value: unknown) => onChange(withField(condition, field.key, value), field.kind !== 'signal');
  const reason = reasonAt(field.key) ?? (field.kind === 'limit' ? reasonAt(`${field.key}.value`) : undefined);
  const value = condition[field.key];
  switch (field.kind) {
    case 'signal':
      return <SignalChoice id={id} value={Number(value)} onChange={set} />;
    case 'parts':
      return <Parts condition={condition} signalId={signalId} reasonAt={reasonAt} onChange={onChange} />;
    case 'limit':
      return <LimitField id={id} label={t(field.label)} value={value} error={reason} onChange={set} />;
    case 'flag':
      return (
        <Form.Item>
          <Checkbox id={id} checked={value === true} onChange={({ target }) => set(target.checked)}>
            {t(field.label)}
          </Checkbox>
        </Form.Item>
      );
    case 'formula':
      return <FormulaField id={id} label={t(field.label)} value={String(value ?? '')} error={reason} onChange={set} />;
    default:
      return (
        <Form.Item
          label={t(field.label)}
          htmlFor={id}
          help={'help' in field && field.help ? t(field.help) : undefined}
          {...errorOf(t(field.label), reason)}
        >
          <Control field={field} id={id} value={value} onChange={set} />
        </Form.Item>
      );
  }
}

type SimpleField = Extract<ConditionField, { kind: 'number' | 'seconds' | 'choice' | 'value' | 'text' }>;

function Control(props: { field: SimpleField; id: string; value: unknown; onChange: (value: unknown) => void }) {
  const { field, id, value, onChange } = props;
  const t = conditionFormTexts.useTexts();
  switch (field.kind) {
    case 'number':
      return (
        <InputNumber
          id={id}
          value={typeof value === 'number' ? value : null}
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          {...(field.whole && { precision: 0 })}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'seconds':
      return (
        <InputNumber
          id={id}
          min={1}
          suffix={t('seconds')}
          value={typeof value === 'number' ? value / 1000 : null}
          onChange={(next) => onChange(next === null ? undefined : Math.round(next * 1000))}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          value={value as string | number}
          options={field.options.map((option) => ({
            value: option.value,
            label: option.text === null ? String(option.value) : t(option.text),
          }))}
          onChange={onChange}
        />
      );
    case 'value':
      return (
        <Input id={id} value={String(value ?? '')} onChange={({ target }) => onChange(numberOrText(target.value))} />
      );
    case 'text':
      return <Input id={id} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />;
  }
}

/** A number if the text is one and converts back to the same text. */
function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && String(number) === text.trim() ? number : text;
}

function SignalChoice({ id, value, onChange }: { id: string; value: number; onChange: (id: number) => void }) {
  const t = conditionFormTexts.useTexts();
  const signals = useConditionSignals();
  return (
    <Form.Item label={t('signal')} htmlFor={id}>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={signals.some((signal) => signal.id === value) ? value : null}
        options={signals.map((signal) => ({ value: signal.id, label: `${signal.title} · ${signal.address}` }))}
        onChange={onChange}
      />
    </Form.Item>
  );
}

interface LimitFieldProps {
  id: string;
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** A limit and its own priority; without a value the limit does not exist. */
function LimitField({ id, label, value, error, onChange }: LimitFieldProps) {
  const t = conditionFormTexts.useTexts();
  const language = useLanguage();
  const limit = (value ?? {}) as { value?: number; level?: string };
  const set = (next: { value?: number; level?: string }) => onChange(next.value === undefined ? undefined : next);
  const levels = [
    { value: '', label: t('ruleLevel') },
    ...alarmLevels.map((level) => ({ value: level, label: alarmLevelNames[level][language] })),
  ];
  return (
    <Form.Item label={label} htmlFor={id} {...errorOf(label, error)}>
      <div className="alarm-limit">
        <InputNumber
          id={id}
          value={limit.value ?? null}
          onChange={(next) => {
            const { value: _, ...rest } = limit;
            set(next === null ? rest : { ...rest, value: next });
          }}
        />
        <Select
          aria-label={`${label} ${t('level')}`}
          {...(limit.value === undefined && { disabled: true })}
          value={limit.level ?? ''}
          options={levels}
          onChange={(level) => {
            const { level: _, ...rest } = limit;
            set(level === '' ? rest : { ...rest, level });
          }}
        />
      </div>
    </Form.Item>
  );
}

const mostParts = 16;

function Parts({ condition, signalId, reasonAt, onChange }: Omit<FieldProps, 'field' | 'id'>) {
  const t = conditionFormTexts.useTexts();
  const parts = Array.isArray(condition.conditions) ? (condition.conditions as AlarmCondition[]) : [];
  const set = (next: AlarmCondition[], isTyped = false) => onChange(withField(condition, 'conditions', next), isTyped);
  return (
    <div className="alarm-parts">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a part is
        <fieldset key={index}>
          <legend>
            {t('part', { n: index + 1 })}
            {parts.length > 2 && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('removePart', { n: index + 1 })}
                onClick={() => set(parts.filter((_, at) => at !== index))}
              />
            )}
          </legend>
          <ConditionFields
            condition={part}
            signalId={signalId}
            kinds={simpleKindForms}
            name={`part${index}`}
            reasonAt={(path) => reasonAt(`conditions.${index}.${path}`)}
            onChange={(next, isTyped) =>
              set(
                parts.map((one, at) => (at === index ? next : one)),
                isTyped,
              )
            }
          />
        </fieldset>
      ))}
      {parts.length < mostParts && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => set([...parts, { kind: 'limits', signalId, deadband: 0 }])}
        >
          {t('addPart')}
        </Button>
      )}
    </div>
  );
}
