import { api, type LoginStep } from '@lookfar/contract';
import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../client/send.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { RecoveryCodes, SecretView } from '../../second-factor/index.ts';
import { CodeField } from './CodeField.tsx';
import { StepAlert } from './StepAlert.tsx';
import type { StepProps } from './stepProps.ts';
import { stepTexts } from './stepTexts.ts';
import { useStep } from './useStep.ts';

interface Secret {
  secret: string;
  uri: string;
}

/** Sets up the second factor that a role requires, and shows the recovery codes before going on. */
export function EnrolStep({ token, onStep, onBack }: StepProps) {
  const t = stepTexts.useTexts();
  const [form] = Form.useForm<{ code: string }>();
  const [secret, setSecret] = useState<Secret>();
  const [done, setDone] = useState<LoginStep & { codes: string[] }>();
  const { busy, failure, run } = useStep({ call: api.loginStep.enrol, form, onBack });

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run(async () => setSecret(await send(api.loginStep.enrolBegin, { token }, { quiet: true })));
  }, [token]);

  if (done) return <Codes done={done} onStep={onStep} onBack={onBack} />;
  const confirm = ({ code }: { code: string }) =>
    run(async () => setDone(await send(api.loginStep.enrol, { token, code }, { quiet: true })));
  return (
    <>
      <h1>{t('stepEnrol')}</h1>
      <p className="login-lead">{t('stepEnrolLead')}</p>
      <StepAlert failure={failure} />
      {secret ? (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          size="large"
          validateTrigger="onSubmit"
          initialValues={{ code: '' }}
          onFinish={(values) => void confirm(values)}
        >
          <SecretView {...secret} />
          <CodeField />
          <Button type="primary" htmlType="submit" block loading={busy}>
            {t('next')}
          </Button>
        </Form>
      ) : (
        !failure && <LoadingState />
      )}
    </>
  );
}

interface CodesProps extends Omit<StepProps, 'token'> {
  done: LoginStep & { codes: string[] };
}

function Codes({ done: { codes, ...step }, onStep, onBack }: CodesProps) {
  const t = stepTexts.useTexts();
  const { busy, failure, run } = useStep({ call: api.loginStep.enrol, onBack });
  return (
    <>
      <h1>{t('stepCodes')}</h1>
      <StepAlert failure={failure} />
      <RecoveryCodes codes={codes} />
      <Button type="primary" size="large" block loading={busy} onClick={() => void run(() => onStep(step))}>
        {t('codesSaved')}
      </Button>
    </>
  );
}
