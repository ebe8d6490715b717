import { Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import type { FormField, FormValues } from './formField.ts';

interface FieldInputProps {
  id: string;
  field: FormField;
  value: unknown;
  values: FormValues;
  onChange: (value: unknown) => void;
}

type PropsOf<Kind extends FormField['kind']> = Omit<FieldInputProps, 'field'> & {
  field: Extract<FormField, { kind: Kind }>;
};

/** The control of one field. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const { field } = props;
  switch (field.kind) {
    case 'text':
    case 'secret':
    case 'multiline':
      return <TextInput {...props} field={field} />;
    case 'number':
      return <NumberInput {...props} field={field} />;
    case 'switch':
      return (
        <Switch
          id={props.id}
          disabled={field.disabled ?? false}
          checked={props.value === true}
          onChange={props.onChange}
        />
      );
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'choices':
      return <ChoicesInput {...props} field={field} />;
    case 'custom': {
      const { id, value, values, onChange } = props;
      return field.render({ id, value, values, onChange, disabled: field.disabled ?? false });
    }
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function TextInput({ id, field, value, onChange }: PropsOf<'text' | 'secret' | 'multiline'>) {
  const language = useLanguage();
  const common = {
    id,
    value: asText(value),
    disabled: field.disabled ?? false,
    ...(typeof field.maxLength === 'number' && { maxLength: field.maxLength }),
    ...(field.placeholder && { placeholder: field.placeholder[language] }),
  };
  if (field.kind === 'multiline') {
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: field.rows ?? 2, maxRows: 10 }}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const change = { onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (field.kind === 'secret') return <Input.Password {...common} {...change} autoComplete="new-password" />;
  return <Input {...common} {...change} autoComplete="off" className={field.mono ? 'form-mono' : ''} />;
}

function NumberInput({ id, field, value, onChange }: PropsOf<'number'>) {
  return (
    <InputNumber<number>
      id={id}
      className="form-number"
      value={typeof value === 'number' ? value : null}
      disabled={field.disabled ?? false}
      {...(field.min === undefined ? {} : { min: field.min })}
      {...(field.max === undefined ? {} : { max: field.max })}
      {...(field.step === undefined ? {} : { step: field.step })}
      {...(field.unit === undefined ? {} : { suffix: field.unit })}
      onChange={onChange}
    />
  );
}

function ChoiceInput({ id, field, value, onChange }: PropsOf<'choice'>) {
  const language = useLanguage();
  const options = field.useOptions();
  return (
    <Select
      id={id}
      value={value === undefined || value === '' ? null : (value as string | number | null)}
      disabled={field.disabled ?? false}
      allowClear={field.clearable ?? false}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={field.placeholder?.[language]}
      onChange={(next: string | number | null | undefined) => onChange(next ?? null)}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
    />
  );
}

function ChoicesInput({ id, field, value, onChange }: PropsOf<'choices'>) {
  const language = useLanguage();
  const options = field.useOptions();
  return (
    <Select
      id={id}
      mode={field.free ? 'tags' : 'multiple'}
      value={Array.isArray(value) ? (value as (string | number)[]) : []}
      disabled={field.disabled ?? false}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={field.placeholder?.[language]}
      onChange={onChange}
      options={options.map((option) => ({ value: option.value, label: option.text }))}
    />
  );
}
