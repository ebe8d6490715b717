import { Alert, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { formTexts } from '../../ui/form/formTexts.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { PasswordField } from './PasswordField.tsx';
import { isSharePassword } from './shareCodes.ts';
import type { SharePartProps, ShareRights } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

/** Something that is not shared yet: choose a password and the permissions. */
export function StartShare<Auth extends ShareRights>({ subject, onClose }: SharePartProps<Auth>) {
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  const language = useLanguage();
  const formId = useId();
  const [password, setPassword] = useState('');
  const { name, startNote, Fields, problemsOf, isSame, setPassword: share } = subject;
  const [auth, setAuth] = useState<Auth>(subject.auth);
  const [tried, setTried] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const leave = useDiscardCheck({ dirty: password !== '' || !isSame(auth, subject.auth), busy }, onClose);
  const start = async () => {
    setTried(true);
    if (!isSharePassword(password) || Object.keys(problemsOf(auth, Date.now())).length > 0) return;
    await attempt(async () => {
      await share(password, auth);
      notify({ level: 'success', text: t('started') });
    });
  };
  return (
    <Modal
      open
      title={t('title', { name })}
      width={680}
      okText={t('start')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy }}
      cancelText={form('cancel')}
      onCancel={leave}
    >
      <p className="share-note">{startNote[language]}</p>
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(start)}>
        {refusal !== undefined && (
          <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
        )}
        <PasswordField value={password} onChange={setPassword} checked={tried} />
        <Fields auth={auth} onChange={setAuth} problems={tried ? problemsOf(auth, Date.now()) : {}} />
      </Form>
    </Modal>
  );
}
