import { api, Failure, fieldOf, type LoginStep } from '@lookfar/contract';
import { Alert, Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { paths } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { CaptchaInput } from './CaptchaInput.tsx';
import { type LoginValues, loginProblem } from './formRules.ts';
import { loginTexts } from './loginTexts.ts';
import { rememberedAccount } from './rememberedAccount.ts';
import type { Captcha } from './useCaptcha.ts';
import { useRules } from './useRules.ts';

interface LoginFormProps {
  /** Prefilled, e.g. with the account that was just created. */
  loginname: string;
  captcha: Captcha;
  /** Why the login is shown; replaced by a refusal. */
  note: ReactNode;
  /** Name and password are right. */
  onStep: (step: LoginStep) => Promise<void>;
}

export function LoginForm({ loginname, captcha, note, onStep }: LoginFormProps) {
  const t = loginTexts.useTexts();
  const language = useLanguage();
  const { form, rule } = useRules<LoginValues>((field, values) => loginProblem(field, values, captcha.required));
  const [remember, setRemember] = useState(() => rememberedAccount.read() !== '');
  const { failure, busy, submit } = useLogin(remember, onStep);
  const password = useRef<InputRef>(null);
  const vcode = useRef<InputRef>(null);

  const refuse = (refusal: Failure) => {
    const field = fieldOf(api.user.login, refusal.code);
    form.setFieldValue('vcode', '');
    if (field && field !== 'startToken')
      form.setFields([{ name: field, errors: [failureText(refusal, language).reason] }]);
    captcha.refresh();
    if (field === 'vcode') vcode.current?.focus();
    else if (field === undefined) password.current?.focus({ cursor: 'all' });
  };

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      validateTrigger="onSubmit"
      initialValues={{ loginname, password: '', vcode: '' }}
      onFinish={(values) => void submit(values, refuse)}
    >
      {!failure && note}
      {failure && fieldOf(api.user.login, failure.code) === undefined && (
        <Alert className="login-note" type="error" showIcon title={failureText(failure, language).reason} />
      )}
      <Form.Item name="loginname" label={t('loginname')} rules={rule('loginname')}>
        <Input
          autoFocus={loginname === ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={rule('password')}>
        <Input.Password ref={password} autoFocus={loginname !== ''} autoComplete="current-password" maxLength={200} />
      </Form.Item>
      {captcha.required && (
        <Form.Item name="vcode" label={t('vcode')} rules={rule('vcode')}>
          <CaptchaInput ref={vcode} captcha={captcha} />
        </Form.Item>
      )}
      <Form.Item>
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('remember')}
        </Checkbox>
        <Link className="login-forgot" to={paths.findPassword}>
          {t('forgot')}
        </Link>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('login')}
      </Button>
    </Form>
  );
}

/** Whoever starts the server is told an address that has it. */
function useStartToken(): { startToken?: string } {
  const [params] = useSearchParams();
  const startToken = params.get('start');
  return startToken ? { startToken } : {};
}

function useLogin(remember: boolean, onStep: (step: LoginStep) => Promise<void>) {
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const startToken = useStartToken();

  const enter = async ({ loginname, password, vcode }: LoginValues): Promise<void> => {
    const step = await send(api.user.login, { loginname, password, vcode, ...startToken }, { quiet: true });
    rememberedAccount.write(remember ? loginname.trim() : undefined);
    await onStep(step);
  };

  const submit = async (values: LoginValues, onRefused: (failure: Failure) => void): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await enter(values);
    } catch (error) {
      const refusal = error instanceof Failure ? error : new Failure('90099');
      setFailure(refusal);
      onRefused(refusal);
    } finally {
      setBusy(false);
    }
  };

  return { failure, busy, submit };
}
