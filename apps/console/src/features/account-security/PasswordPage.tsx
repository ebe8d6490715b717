import { api } from '@lookfar/contract';
import { useNavigate } from 'react-router';
import { send } from '../../client/send.ts';
import { NewPasswordForm } from '../../shared/proof/NewPasswordForm.tsx';
import { SetupFrame, useVerifyAgain } from './SetupFrame.tsx';
import { successPath } from './setupPaths.ts';

export function PasswordPage() {
  const navigate = useNavigate();
  const verifyAgain = useVerifyAgain('password');
  const submit = async (password: string) => {
    await send(api.security.password, { password }, { quiet: true });
    await navigate(successPath('password'), { replace: true });
  };
  return (
    <SetupFrame purpose="password" step={1}>
      {({ loginname }) => (
        <NewPasswordForm loginname={loginname} call={api.security.password} submit={submit} onRefused={verifyAgain} />
      )}
    </SetupFrame>
  );
}
