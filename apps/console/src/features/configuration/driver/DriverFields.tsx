import { type DriverFieldForm, type DriverForm, secretMask } from '@lookfar/contract';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { useEffect } from 'react';
import { useLanguage } from '../../../shell/i18n/language.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { driverTexts } from './driverTexts.ts';

const fieldId = (key: string): string => `driver-field-${key}`;

/** The parameters of a driver, built from its description. */
export function DriverFields({ driver }: { driver: DriverForm }) {
  const { problems, target, owner, templateId } = useEditor();
  const language = useLanguage();
  const parameters = useDocument((document) => document.parameters);
  const change = useChange();
  const locked = owner === 'equipment' && templateId !== null;
  const set = (key: string, value: unknown) =>
    change(
      (document) => {
        const { [key]: _, ...rest } = document.parameters;
        return { ...document, parameters: value === undefined ? rest : { ...rest, [key]: value } };
      },
      { gesture: `driver.${key}` },
    );
  useEffect(() => {
    const path = target?.problem.section === 'driver' ? target.problem.path : undefined;
    if (path !== undefined) document.getElementById(fieldId(path.replace('parameters.', '')))?.focus();
  }, [target]);
  return (
    <Form layout="vertical" className="driver-fields">
      {driver.fields.map((field) => {
        const problem = problems.find(
          ({ section, path }) => section === 'driver' && path === `parameters.${field.key}`,
        );
        return (
          <DriverField
            key={field.key}
            field={field}
            value={parameters[field.key]}
            disabled={locked}
            error={problem?.text[language]}
            onChange={(value) => set(field.key, value)}
          />
        );
      })}
    </Form>
  );
}

interface DriverFieldProps {
  field: DriverFieldForm;
  value: unknown;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function DriverField({ field, value, disabled, error, onChange }: DriverFieldProps) {
  const t = driverTexts.useTexts();
  const language = useLanguage();
  const kept = field.kind === 'secret' && value === secretMask ? t('secretKept') : undefined;
  const bounds = boundsText(field);
  const help = [field.help?.[language], bounds].filter(Boolean).join(' · ');
  return (
    <Form.Item
      label={field.label[language]}
      htmlFor={fieldId(field.key)}
      required={field.required}
      help={error ?? kept ?? help}
      {...(error !== undefined && { validateStatus: 'error' as const })}
    >
      <Control field={field} value={value} disabled={disabled} onChange={onChange} />
    </Form.Item>
  );
}

function Control({ field, value, disabled, onChange }: Omit<DriverFieldProps, 'error'>) {
  const language = useLanguage();
  const id = fieldId(field.key);
  const unset = field.default === undefined ? undefined : String(field.default);
  switch (field.kind) {
    case 'switch':
      return <Switch id={id} disabled={disabled} checked={(value ?? field.default) === true} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          id={id}
          disabled={disabled}
          value={(value ?? field.default) as string | number}
          options={(field.choices ?? []).map((choice) => ({
            value: choice.value as string | number,
            label: choice.label[language],
          }))}
          onChange={onChange}
        />
      );
    case 'integer':
    case 'number':
      return (
        <InputNumber
          id={id}
          disabled={disabled}
          value={typeof value === 'number' ? value : null}
          {...(unset !== undefined && { placeholder: unset })}
          {...(field.unit !== undefined && { suffix: field.unit })}
          {...(field.kind === 'integer' && { precision: 0 })}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'secret':
      return (
        <Input.Password
          id={id}
          disabled={disabled}
          autoComplete="new-password"
          visibilityToggle={value !== secretMask}
          value={typeof value === 'string' ? value : ''}
          // The mask is no text to edit: the first key replaces it.
          onFocus={({ target }) => value === secretMask && target.select()}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
    case 'text':
      return (
        <Input
          id={id}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          {...(unset !== undefined && { placeholder: unset })}
          {...(field.unit !== undefined && { suffix: field.unit })}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      );
  }
}

function boundsText({ kind, min, max }: DriverFieldForm): string {
  if (kind !== 'integer' && kind !== 'number') return '';
  if (min !== undefined && max !== undefined) return `${min}–${max}`;
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? '' : `≤ ${max}`;
}
