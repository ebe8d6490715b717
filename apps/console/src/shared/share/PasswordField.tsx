import { errorText } from '@lookfar/contract';
import { Button, Form, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { isSharePassword, suggestPassword } from './shareCodes.ts';
import { shareTexts } from './shareTexts.ts';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Whether to show a problem: from the first attempt to save. */
  checked: boolean;
}

const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** A sharing password, typed or generated. It does not belong to an account, so it is visible while it is chosen. */
export function PasswordField({ value, onChange, checked }: PasswordFieldProps) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const id = useId();
  const [visible, setVisible] = useState(true);
  const problem = checked && !isSharePassword(value) ? errorText('1517', language) : undefined;
  return (
    <Form.Item
      htmlFor={id}
      label={t('password')}
      required
      extra={t('passwordNote')}
      {...(problem !== undefined && { validateStatus: 'error', help: <span role="alert">{problem}</span> })}
    >
      <Space.Compact block>
        <Input.Password
          id={id}
          value={value}
          maxLength={30}
          autoComplete="new-password"
          visibilityToggle={{ visible, onVisibleChange: setVisible }}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button onClick={() => onChange(suggestPassword(random))}>{t('suggest')}</Button>
      </Space.Compact>
    </Form.Item>
  );
}
