import { accountLimits, api, Failure } from '@lookfar/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useSearchParams } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { usePageTitle } from '../../base/pageTitle.ts';
import { send } from '../../client/send.ts';
import { type SetupValues, setupProblem } from './formRules.ts';
import { loginTexts } from './loginTexts.ts';
import { useRules } from './useRules.ts';

export interface SetupOutcome {
  /** The new account, or empty if someone else created it first. */
  loginname: string;
  note: 'created' | 'exists';
}

interface SetupFormProps {
  onDone: (outcome: SetupOutcome) => void;
}

/** The first visit to a new installation: creates its organisation and administrator. */
export function SetupForm({ onDone }: SetupFormProps) {
  const t = loginTexts.useTexts();
  const language = useLanguage();
  usePageTitle(t('setup'));
  const { form, rule } = useRules<SetupValues>(setupProblem);
  const create = useMutation({
    mutationFn: ({ orgName, loginname, password, token }: SetupValues) =>
      send(api.setup.create, { orgName, loginname, password, token }, { quiet: true }),
    onSuccess: (_reply, { loginname }) => onDone({ loginname: loginname.trim(), note: 'created' }),
    onError: (error) => {
      if (error instanceof Failure && error.code === '1012') onDone({ loginname: '', note: 'exists' });
    },
  });
  const { max } = accountLimits.passwordLength;
  // The address that the server prints has it.
  const [params] = useSearchParams();
  const token = params.get('setup') ?? '';
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      validateTrigger="onBlur"
      initialValues={{ orgName: '', loginname: '', password: '', passwordAgain: '', token }}
      onFinish={(values) => create.mutate(values)}
    >
      <p className="login-lead">{t('setupNote')}</p>
      {create.error && (
        <Alert className="login-note" type="error" showIcon title={failureText(create.error, language).reason} />
      )}
      <Form.Item name="orgName" label={t('orgName')} rules={rule('orgName')}>
        <Input autoFocus autoComplete="organization" maxLength={50} />
      </Form.Item>
      <Form.Item name="loginname" label={t('loginname')} rules={rule('loginname')} extra={t('loginnameRule')}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountLimits.loginnameLength.max}
        />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={rule('password')} extra={t('passwordRule')}>
        <Input.Password autoComplete="new-password" maxLength={max} />
      </Form.Item>
      <Form.Item name="passwordAgain" label={t('passwordAgain')} rules={rule('passwordAgain')}>
        <Input.Password autoComplete="new-password" maxLength={max} />
      </Form.Item>
      <Form.Item name="token" label={t('setupToken')} rules={rule('token')} extra={t('setupTokenNote')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={create.isPending}>
        {t('setup')}
      </Button>
    </Form>
  );
}
