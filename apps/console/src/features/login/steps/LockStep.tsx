import { api } from '@lookfar/contract';
import { Button, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { checkLock } from '../../lock/index.ts';
import { StepAlert } from './StepAlert.tsx';
import type { StepProps } from './stepProps.ts';
import { stepTexts } from './stepTexts.ts';
import { useStep } from './useStep.ts';

/** Checks the hardware lock at once, and again on request. */
export function LockStep({ token, onStep, onBack }: StepProps) {
  const t = stepTexts.useTexts();
  const { busy, failure, run } = useStep({ call: api.lock.validLockCert, onBack });
  const check = () => run(async () => onStep(await checkLock(token)));

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void check();
  }, [token]);

  return (
    <>
      <h1>{t('stepLock')}</h1>
      <p className="login-lead">{t('stepLockLead')}</p>
      <StepAlert failure={failure} />
      {busy ? (
        <div className="login-checking" role="status">
          <Spin size="small" /> {t('checkingLock')}
        </div>
      ) : (
        <Button type="primary" size="large" block onClick={() => void check()}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}
