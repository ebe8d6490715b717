import './driver-form.css';
import { type DriverFieldForm, secretMask } from '@lookfar/contract';
import { Form } from 'antd';
import { useLanguage } from '../../shell/i18n/language.ts';
import { boundsText } from './boundsText.ts';
import { DriverControl } from './DriverControl.tsx';
import { driverFormTexts } from './driverFormTexts.ts';

export interface DriverFieldProps {
  id: string;
  field: DriverFieldForm;
  value: unknown;
  disabled?: boolean;
  error?: string | undefined;
  /** Every parameter may stay open: what is left empty is not preset, not the default. */
  preset?: boolean;
  /** Undefined when it is emptied. */
  onChange: (value: unknown) => void;
}

/** One parameter of a driver, built from its description. */
export function DriverField({ error, ...control }: DriverFieldProps) {
  const t = driverFormTexts.useTexts();
  const language = useLanguage();
  const { id, field, value, preset = false } = control;
  const kept = field.kind === 'secret' && value === secretMask ? t('secretKept') : undefined;
  const help = [field.help?.[language], boundsText(field)].filter(Boolean).join(' · ');
  return (
    <Form.Item
      label={field.label[language]}
      htmlFor={id}
      required={field.required && !preset}
      help={error ?? kept ?? help}
      {...(error !== undefined && { validateStatus: 'error' as const })}
    >
      <DriverControl {...control} />
    </Form.Item>
  );
}
