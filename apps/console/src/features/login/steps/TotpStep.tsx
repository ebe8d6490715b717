import { api } from '@lookfar/contract';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { CodeField } from './CodeField.tsx';
import { StepAlert } from './StepAlert.tsx';
import type { StepProps } from './stepProps.ts';
import { stepTexts } from './stepTexts.ts';
import { useStep } from './useStep.ts';

export function TotpStep({ token, onStep, onBack }: StepProps) {
  const t = stepTexts.useTexts();
  const [form] = Form.useForm<{ code: string }>();
  const [isRecovery, setRecovery] = useState(false);
  const { busy, failure, run } = useStep({ call: api.loginStep.totp, form, onBack });
  const verify = ({ code }: { code: string }) =>
    run(async () => onStep(await send(api.loginStep.totp, { token, code }, { quiet: true })));
  const change = () => {
    form.resetFields();
    setRecovery(!isRecovery);
  };
  return (
    <>
      <h1>{t('stepTotp')}</h1>
      <p className="login-lead">{t(isRecovery ? 'stepRecoveryLead' : 'stepTotpLead')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        validateTrigger="onSubmit"
        initialValues={{ code: '' }}
        onFinish={(values) => void verify(values)}
      >
        <StepAlert failure={failure} />
        <CodeField isRecovery={isRecovery} />
        <Button type="link" size="middle" className="login-switch" onClick={change}>
          {t(isRecovery ? 'useCode' : 'useRecovery')}
        </Button>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('verify')}
        </Button>
      </Form>
    </>
  );
}
