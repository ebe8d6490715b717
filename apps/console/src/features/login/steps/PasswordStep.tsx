import { api } from '@lookfar/contract';
import { Button, Form, Input } from 'antd';
import { send } from '../../../client/send.ts';
import { setupProblem } from '../formRules.ts';
import { loginTexts } from '../loginTexts.ts';
import { useRules } from '../useRules.ts';
import { StepAlert } from './StepAlert.tsx';
import type { StepProps } from './stepProps.ts';
import { stepTexts } from './stepTexts.ts';
import { useStep } from './useStep.ts';

interface NewPassword {
  password: string;
  passwordAgain: string;
}

/** Replaces a temporary or expired password. */
export function PasswordStep({ token, onStep, onBack }: StepProps) {
  const t = loginTexts.useTexts();
  const step = stepTexts.useTexts();
  const { form, rule } = useRules<NewPassword>(setupProblem);
  const { busy, failure, run } = useStep({ call: api.loginStep.password, form, onBack });
  const change = ({ password }: NewPassword) =>
    run(async () => onStep(await send(api.loginStep.password, { token, password }, { quiet: true })));
  return (
    <>
      <h1>{step('stepPassword')}</h1>
      <p className="login-lead">{step('stepPasswordLead')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        validateTrigger="onSubmit"
        initialValues={{ password: '', passwordAgain: '' }}
        onFinish={(values) => void change(values)}
      >
        <StepAlert failure={failure} />
        <Form.Item name="password" label={step('newPassword')} extra={t('passwordRule')} rules={rule('password')}>
          <Input.Password autoFocus autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="passwordAgain" label={t('passwordAgain')} rules={rule('passwordAgain')}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {step('changePassword')}
        </Button>
      </Form>
    </>
  );
}
