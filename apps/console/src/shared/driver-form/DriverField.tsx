import './driver-form.css';
import { secretMask } from '@lookfar/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { problemText } from '../../ui/form/formProblems.ts';
import { boundsText } from './boundsText.ts';
import { DriverControl, type DriverControlProps } from './DriverControl.tsx';
import { driverFormTexts } from './driverFormTexts.ts';
import { fieldProblem } from './fieldProblem.ts';

interface DriverFieldProps extends DriverControlProps {
  /** What the field cannot know itself. */
  error?: string | undefined;
}

/** One parameter of a driver, built from its description. */
export function DriverField({ error: found, onChange, ...control }: DriverFieldProps) {
  const t = driverFormTexts.useTexts();
  const language = useLanguage();
  const [isTyping, setTyping] = useState(false);
  const { id, field, value, preset = false } = control;
  // A host that is only half typed is no mistake yet.
  const reason = isTyping ? undefined : fieldProblem(field, value);
  const error = reason ? problemText(field.label, reason)[language] : found;
  const change = (next: unknown) => {
    setTyping(field.format !== undefined);
    onChange(next);
  };
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
      <DriverControl {...control} onChange={change} onBlur={() => setTyping(false)} />
    </Form.Item>
  );
}
