import { api, type DemoEntry, Failure, type LoginStep } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { loginTexts } from './loginTexts.ts';

interface DemoLoginsProps {
  demo: DemoEntry;
  onStep: (step: LoginStep) => Promise<void>;
}

/** The accounts of the demo, one click each. The server offers them while the demo is on. */
export function DemoLogins({ demo: { password, accounts }, onStep }: DemoLoginsProps) {
  const t = loginTexts.useTexts();
  const language = useLanguage();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState('');
  const enter = async (loginname: string) => {
    setBusy(loginname);
    setFailure(undefined);
    try {
      await onStep(await send(api.user.login, { loginname, password, vcode: '' }, { quiet: true }));
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('90099'));
    } finally {
      setBusy('');
    }
  };
  return (
    <section aria-label={t('demoLogins')}>
      <p className="login-or">{t('demoLogins')}</p>
      {failure && <Alert className="login-note" type="error" showIcon title={failureText(failure, language).reason} />}
      <div className="login-demo">
        {accounts.map(({ loginname, roleName, orgName }) => (
          <Button
            key={loginname}
            loading={busy === loginname}
            disabled={busy !== ''}
            onClick={() => void enter(loginname)}
          >
            <span>{roleName}</span>
            <small>{orgName}</small>
          </Button>
        ))}
      </div>
    </section>
  );
}
