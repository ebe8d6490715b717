import { CheckCircleOutlined } from '@ant-design/icons';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { findPath } from './finding.ts';
import { findTexts } from './findTexts.ts';
import type { Finished } from './PasswordStep.tsx';

export function FinishStep() {
  const t = findTexts.useTexts();
  const finished = useLocation().state as Partial<Finished> | null;
  if (!finished?.done) return <Navigate to={findPath('account')} replace />;
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
