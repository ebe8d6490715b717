import { api } from '@lookfar/contract';
import { Navigate, useNavigate } from 'react-router';
import { send } from '../../client/send.ts';
import { NewPasswordForm } from '../../shared/proof/NewPasswordForm.tsx';
import { findPath, type StartNote, useFinding, useStartAgain } from './finding.ts';
import { findTexts } from './findTexts.ts';

/** What `finish` needs to know. */
export interface Finished {
  done: true;
}

export function PasswordStep() {
  const t = findTexts.useTexts();
  const navigate = useNavigate();
  const startAgain = useStartAgain();
  const { state } = useFinding();
  const { loginname } = state;
  if (state.step !== 'password')
    return <Navigate to={findPath('account')} replace state={{ code: '1023' } satisfies StartNote} />;
  const submit = async (password: string) => {
    await send(api.findpwd.password, { password }, { quiet: true });
    await navigate(findPath('finish'), { replace: true, state: { done: true } satisfies Finished });
  };
  return (
    <>
      <p className="proof-lead">{t('passwordNote', { loginname })}</p>
      <NewPasswordForm loginname={loginname} call={api.findpwd.password} submit={submit} onRefused={startAgain} />
    </>
  );
}
