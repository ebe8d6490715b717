import './login-steps.css';
import type { LoginStep } from '@lookfar/contract';
import { Button } from 'antd';
import { EnrolStep } from './EnrolStep.tsx';
import { LockStep } from './LockStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { StepProps } from './stepProps.ts';
import { stepTexts } from './stepTexts.ts';
import { TotpStep } from './TotpStep.tsx';

interface LoginStepsProps extends Omit<StepProps, 'token'> {
  step: LoginStep;
}

const steps = { totp: TotpStep, enrol: EnrolStep, password: PasswordStep, lock: LockStep };

/** What a login asks for after the password, one thing at a time. */
export function LoginSteps({ step: { next, token }, onStep, onBack }: LoginStepsProps) {
  const t = stepTexts.useTexts();
  if (next === 'enter') return null;
  const Step = steps[next];
  return (
    <>
      <Step key={token} token={token} onStep={onStep} onBack={onBack} />
      <Button type="link" className="login-back" onClick={() => onBack()}>
        {t('back')}
      </Button>
    </>
  );
}
