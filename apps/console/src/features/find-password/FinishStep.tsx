import { CheckCircleOutlined } from '@ant-design/icons';
import { api } from '@lookfar/contract';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useRefresh } from '../../client/useCall.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { findPath } from './finding.ts';
import { findTexts } from './findTexts.ts';
import type { Finished } from './PasswordStep.tsx';

export function FinishStep() {
  const t = findTexts.useTexts();
  const refresh = useRefresh();
  const isDone = (useLocation().state as Partial<Finished> | null)?.done === true;
  // Not before this is shown: with the new state the step before leads back to the start.
  useEffect(() => {
    if (isDone) void refresh(api.findpwd.state);
  }, [isDone, refresh]);
  if (!isDone) return <Navigate to={findPath('account')} replace />;
  return (
    <StatePanel
      role="status"
      icon={<CheckCircleOutlined />}
      title={t('done')}
      note={t('doneNote')}
      action={<Link to={paths.login}>{t('login')}</Link>}
    />
  );
}
