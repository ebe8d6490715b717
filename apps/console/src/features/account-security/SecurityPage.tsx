import './account-security.css';
import { LockOutlined, MailOutlined, MobileOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { api, type SecurityState } from '@lookfar/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../client/useCall.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { OwnSessions } from '../account/index.ts';
import { SecondFactorPanel } from '../second-factor/index.ts';
import { securityTexts } from './securityTexts.ts';
import { choosePath, securityPaths } from './setupPaths.ts';

/** `sms` or `nosms`: one of the two addresses is right, the other leads to it. */
export function SecurityPage() {
  const t = securityTexts.useTexts();
  const { pathname } = useLocation();
  const state = useCall(api.security.state, {}, { staleTime: 0 });
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded query={state} failed={t('loadFailed')} size="page">
        {(data) => {
          const right = data.sms ? securityPaths.sms : securityPaths.nosms;
          if (pathname !== right) return <Navigate to={right} replace />;
          return (
            <Stack gap={4} className="security-page">
              <SecurityRows state={data} />
              <SecondFactorPanel />
              <Panel title={t('sessions')}>
                <OwnSessions />
              </Panel>
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

function SecurityRows({ state }: { state: SecurityState }) {
  const t = securityTexts.useTexts();
  const navigate = useNavigate();
  const { sms, tel, email, questions, passwordAt, mayChangePassword, mayChangeEmail } = state;
  const to = (purpose: Parameters<typeof choosePath>[0], label: string) => (
    <Button onClick={() => void navigate(choosePath(purpose))}>{label}</Button>
  );
  const changed = passwordAt > 0 ? t('passwordAt', { time: formatLocalTime(passwordAt) }) : '';
  return (
    <div className="security-rows">
      <SecurityRow
        icon={<LockOutlined />}
        title={t('password')}
        isDone
        status={t('isSet')}
        note={mayChangePassword ? changed : t('passwordElsewhere')}
        action={mayChangePassword && to('password', t('change'))}
      />
      {sms && (
        <SecurityRow
          icon={<MobileOutlined />}
          title={t('tel')}
          isDone={tel !== ''}
          status={t(tel === '' ? 'isUnbound' : 'isBound')}
          note={tel || t('telNone')}
          action={to('tel', t(tel === '' ? 'bind' : 'change'))}
        />
      )}
      <SecurityRow
        icon={<MailOutlined />}
        title={t('email')}
        isDone={email !== ''}
        status={t(email === '' ? 'isUnbound' : 'isBound')}
        note={mayChangeEmail ? email || t('emailNone') : t('emailElsewhere')}
        action={mayChangeEmail && to('email', t(email === '' ? 'bind' : 'change'))}
      />
      <SecurityRow
        icon={<QuestionCircleOutlined />}
        title={t('question')}
        isDone={questions.length > 0}
        status={t(questions.length > 0 ? 'isSet' : 'isMissing')}
        note={t(questions.length > 0 ? 'questionSet' : 'questionNone')}
        action={to('question', t(questions.length > 0 ? 'change' : 'set'))}
      />
    </div>
  );
}

interface SecurityRowProps {
  icon: ReactNode;
  title: string;
  isDone: boolean;
  status: string;
  note: string;
  action: ReactNode;
}

function SecurityRow({ icon, title, isDone, status, note, action }: SecurityRowProps) {
  return (
    <section className="security-row" aria-label={title}>
      <span className="security-row-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="security-row-text">
        <h2>
          {title} <StatusTag state={isDone ? 'normal' : 'stopped'} text={status} look="plain" />
        </h2>
        <p>{note}</p>
      </div>
      <div className="security-row-action">{action}</div>
    </section>
  );
}
