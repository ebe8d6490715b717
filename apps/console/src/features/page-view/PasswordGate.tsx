import { LockOutlined } from '@ant-design/icons';
import { Failure } from '@lookfar/contract';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { pageTexts } from './pageTexts.ts';

export interface PasswordGateProps {
  /** Rejects if the password is wrong. */
  enter: (password: string) => Promise<unknown>;
  onOpen: () => void;
}

/** [PV1] Asks for the password of a page; its content is not sent before. */
export function PasswordGate({ enter, onOpen }: PasswordGateProps) {
  const t = pageTexts.useTexts();
  const language = useLanguage();
  const id = useId();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (password === '') return;
    setBusy(true);
    try {
      await enter(password);
      onOpen();
    } catch (error) {
      setReason(error instanceof Failure ? error.message : failureText(error, language).reason);
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className="page-gate" layout="vertical" onFinish={() => void submit()}>
      <LockOutlined className="page-gate-icon" aria-hidden="true" />
      <h2>{t('locked')}</h2>
      <p>{t('lockedNote')}</p>
      <Form.Item
        label={t('password')}
        htmlFor={id}
        {...(reason ? { validateStatus: 'error' as const, help: reason } : {})}
      >
        <Input.Password
          id={id}
          autoFocus
          autoComplete="off"
          maxLength={100}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setReason('');
          }}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={password === ''}>
        {t('unlock')}
      </Button>
    </Form>
  );
}
