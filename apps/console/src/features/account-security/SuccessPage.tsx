import './account-security.css';
import { CheckCircleOutlined } from '@ant-design/icons';
import { Link, Navigate, useParams } from 'react-router';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { securityTexts } from './securityTexts.ts';
import { securityPaths } from './setupPaths.ts';

const done = {
  password: ['donePassword', 'donePasswordNote'],
  tel: ['doneTel', 'doneTelNote'],
  email: ['doneEmail', 'doneEmailNote'],
  question: ['doneQuestion', 'doneQuestionNote'],
  unbindtel: ['doneUnbindtel', 'doneUnbindtelNote'],
  unbindemail: ['doneUnbindemail', 'doneUnbindemailNote'],
} as const;

const isDone = (type: string): type is keyof typeof done => Object.hasOwn(done, type);

export function SuccessPage() {
  const t = securityTexts.useTexts();
  const { type = '' } = useParams();
  if (!isDone(type)) return <Navigate to={securityPaths.sms} replace />;
  const [title, note] = done[type];
  return (
    <div className="setup-card">
      <StatePanel
        role="status"
        icon={<CheckCircleOutlined />}
        title={t(title)}
        note={t(note)}
        action={<Link to={securityPaths.sms}>{t('back')}</Link>}
      />
    </div>
  );
}
