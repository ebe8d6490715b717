import { Alert, Button, Form, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { isSharePassword } from './shareCodes.ts';
import type { ShareRights, ShareSubject } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

/** QR code, code and link for the recipient, and changing the password. */
export function ShareAccess<Auth extends ShareRights>({
  subject,
  code,
}: {
  subject: ShareSubject<Auth>;
  code: string;
}) {
  const t = shareTexts.useTexts();
  const link = subject.link(code);
  return (
    <div className="share-ways">
      {/* Dark on light in both themes: many cameras cannot read the inverse. */}
      <div className="share-qr" role="img" aria-label={t('qrLabel')}>
        <QRCode type="svg" value={link} size={160} color="black" bgColor="white" bordered={false} />
      </div>
      <div className="share-facts">
        <p className="share-note">{t('waysNote')}</p>
        <dl>
          <dt>{t('code')}</dt>
          <dd>
            <Copyable text={code} className="share-code" />
          </dd>
          <dt>{t('link')}</dt>
          <dd>
            <Copyable text={link} className="share-link" />
          </dd>
        </dl>
        <ChangePassword subject={subject} />
      </div>
    </div>
  );
}

function Copyable({ text, className }: { text: string; className: string }) {
  const t = shareTexts.useTexts();
  return (
    <Typography.Text className={className} copyable={{ text, tooltips: [t('copy'), t('copied')] }}>
      {text}
    </Typography.Text>
  );
}

function ChangePassword<Auth extends ShareRights>({ subject }: { subject: ShareSubject<Auth> }) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const [password, setPassword] = useState<string>();
  const [tried, setTried] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  if (password === undefined) return <Button onClick={() => setPassword('')}>{t('changePassword')}</Button>;
  const change = async () => {
    setTried(true);
    if (!isSharePassword(password)) return;
    await attempt(async () => {
      await subject.setPassword(password);
      notify({ level: 'success', text: t('passwordChanged') });
      setPassword(undefined);
      setTried(false);
    });
  };
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(change)}>
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
      <PasswordField value={password} onChange={setPassword} checked={tried} />
      <p className="share-note">{t('changeNote', { thing: subject.thing[language] })}</p>
      <Button htmlType="submit" type="primary" loading={busy}>
        {t('changePassword')}
      </Button>
    </Form>
  );
}
