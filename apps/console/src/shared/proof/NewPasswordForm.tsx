import './proof.css';
import { accountLimits, type Call, type Failure, Password } from '@lookfar/contract';
import { Alert, Button, Form, Input } from 'antd';
import { passwordStrength } from './passwordStrength.ts';
import { proofTexts } from './proofTexts.ts';
import { useSubmission } from './useSubmission.ts';

interface NewPasswordFormProps {
  /** Whose password it is, for the browser's password manager. */
  loginname: string;
  call: Call;
  submit: (password: string) => Promise<unknown>;
  onRefused: (failure: Failure) => boolean;
}

interface Values {
  password: string;
  again: string;
}

export function NewPasswordForm({ loginname, call, submit, onRefused }: NewPasswordFormProps) {
  const t = proofTexts.useTexts();
  const [form] = Form.useForm<Values>();
  const password = Form.useWatch('password', form) ?? '';
  const { busy, reason, run } = useSubmission({ form, call, onRefused });
  const { max } = accountLimits.passwordLength;
  const isSuitable = async (_rule: unknown, value = '') => {
    if (!Password.safeParse(value).success) throw new Error(t('passwordRule'));
  };
  const isSame = async (_rule: unknown, value = '') => {
    if (value !== form.getFieldValue('password')) throw new Error(t('passwordsDiffer'));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void run(() => submit(values.password))}
    >
      {reason && <Alert className="proof-alert" type="error" showIcon title={reason} />}
      <input type="text" name="username" autoComplete="username" value={loginname} readOnly hidden />
      <Form.Item
        name="password"
        label={t('newPassword')}
        rules={[{ validator: isSuitable }]}
        extra={password === '' ? t('passwordRule') : <StrengthBar password={password} />}
      >
        <Input.Password autoFocus autoComplete="new-password" maxLength={max} />
      </Form.Item>
      <Form.Item name="again" label={t('passwordAgain')} rules={[{ validator: isSame }]}>
        <Input.Password autoComplete="new-password" maxLength={max} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('setPassword')}
      </Button>
    </Form>
  );
}

function StrengthBar({ password }: { password: string }) {
  const t = proofTexts.useTexts();
  const level = passwordStrength(password);
  return (
    <span className={`password-strength password-strength-${level}`} role="status">
      <span aria-hidden="true" className="password-strength-bar" />
      {t('strength')}: {t(level)}
    </span>
  );
}
