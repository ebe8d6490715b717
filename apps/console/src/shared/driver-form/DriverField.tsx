import './driver-form.css';
import { secretMask } from '@lookfar/contract';
import { Form } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { boundsText } from './boundsText.ts';
import { DriverControl, type DriverControlProps } from './DriverControl.tsx';
import { driverFormTexts } from './driverFormTexts.ts';

interface DriverFieldProps extends DriverControlProps {
  error?: string | undefined;
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
