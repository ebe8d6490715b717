import { type DriverFieldForm, secretMask } from '@lookfar/contract';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { driverFormTexts } from './driverFormTexts.ts';
import { fieldValueText } from './presetText.ts';

export interface DriverControlProps {
  id: string;
  field: DriverFieldForm;
  value: unknown;
  disabled?: boolean;
  /** Every parameter is optional: an empty one is not preset, which is not the same as the default. */
  preset?: boolean;
  /** Undefined if it is cleared. */
  onChange: (value: unknown) => void;
  onBlur?: () => void;
}

/** The control for a parameter. */
export function DriverControl(props: DriverControlProps) {
  const { id, field, value, disabled = false, preset = false, onChange, onBlur } = props;
  const unset = useUnsetText(props);
  switch (field.kind) {
    case 'switch':
      if (preset) return <Choice {...props} unset={unset} />;
      return <Switch id={id} disabled={disabled} checked={(value ?? field.default) === true} onChange={onChange} />;
    case 'choice':
      return <Choice {...props} unset={unset} />;
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
          {...(unset !== undefined && { placeholder: unset })}
          visibilityToggle={value !== secretMask}
          value={typeof value === 'string' ? value : ''}
          // The mask cannot be edited: the first key replaces it.
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
          {...(onBlur && { onBlur })}
        />
      );
  }
}

/** The placeholder of an empty control. */
function useUnsetText({ field, preset = false }: DriverControlProps): string | undefined {
  const t = driverFormTexts.useTexts();
  const language = useLanguage();
  if (!preset) return field.default === undefined ? undefined : String(field.default);
  if (field.default === undefined || field.default === '') return t('notPreset');
  return t('notPresetDefault', { value: fieldValueText(field, field.default, language) });
}

/** An optional switch is a choice, too. */
function Choice(props: DriverControlProps & { unset: string | undefined }) {
  const { id, field, value, disabled = false, preset = false, unset, onChange } = props;
  const language = useLanguage();
  const choices: readonly unknown[] =
    field.kind === 'switch' ? [true, false] : (field.choices ?? []).map((choice) => choice.value);
  // The library supports only texts and numbers; a choice is identified by its index.
  const at = (wanted: unknown) => {
    const index = choices.indexOf(wanted);
    return index < 0 ? null : index;
  };
  return (
    <Select
      id={id}
      disabled={disabled}
      allowClear={preset}
      placeholder={unset}
      value={at(preset ? value : (value ?? field.default))}
      options={choices.map((choice, index) => ({ value: index, label: fieldValueText(field, choice, language) }))}
      onChange={(index: number | null | undefined) => onChange(typeof index === 'number' ? choices[index] : undefined)}
    />
  );
}
