import '../../shared/proof/proof.css';
import './account-security.css';
import { api, type Failure, type SecurityPurpose, type SecurityState } from '@lookfar/contract';
import { Alert, Steps } from 'antd';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { securityTexts } from './securityTexts.ts';
import { choosePath, securityPaths } from './setupPaths.ts';

const names = { password: 'doPassword', tel: 'doTel', email: 'doEmail', question: 'doQuestion' } as const;

interface ExpiredNote {
  expired?: true;
}

interface SetupFrameProps {
  purpose: SecurityPurpose;
  /** 0 identity check, 1 the change, 2 done. */
  step: 0 | 1 | 2;
  children: (state: SecurityState) => ReactNode;
}

/** One step of a change. The change itself is only shown after a passed check, which the server knows of. */
export function SetupFrame({ purpose, step, children }: SetupFrameProps) {
  const t = securityTexts.useTexts();
  const state = useCall(api.security.state, {}, { staleTime: 0 });
  const note = useLocation().state as ExpiredNote | null;
  const title = t(names[purpose]);
  return (
    <>
      <PageHeader title={title} actions={<Link to={securityPaths.sms}>{t('back')}</Link>} />
      <div className="setup-card">
        <Steps
          className="setup-steps"
          size="small"
          responsive={false}
          titlePlacement="vertical"
          current={step}
          items={[{ title: t('stepValidate') }, { title }, { title: t('stepDone') }]}
        />
        {note?.expired && step === 0 && <Alert className="proof-alert" type="warning" showIcon title={t('expired')} />}
        <Loaded query={state} failed={t('loadFailed')}>
          {(data) =>
            step === 1 && !data.passed.includes(purpose) ? (
              <Navigate to={choosePath(purpose)} replace />
            ) : (
              children(data)
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** Refusals after which only another identity check helps. */
export function useVerifyAgain(purpose: SecurityPurpose): (failure: Failure) => boolean {
  const navigate = useNavigate();
  return ({ code }) => {
    if (code !== '1022' && code !== '1023') return false;
    // The step that is opened reads the state anew. Read before, the present one would lead away without the reason.
    const state = { expired: true } satisfies ExpiredNote;
    void navigate(choosePath(purpose), { replace: true, state });
    return true;
  };
}
