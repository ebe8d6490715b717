import { api, type ShareAuth } from '@lookfar/contract';
import { Alert, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { formTexts } from '../../ui/form/formTexts.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { AuthFields } from './AuthFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { SharePartProps } from './sharePart.ts';
import { authProblems, isSharePassword, sameAuth } from './shareRules.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

/** A device that is not shared yet: choose a password and the permissions. */
export function StartShare({ info, name, onChanged, onClose }: SharePartProps) {
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  const language = useLanguage();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [auth, setAuth] = useState<ShareAuth>(info.auth);
  const [tried, setTried] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const problems = tried ? authProblems(auth, Date.now()) : {};
  const leave = useDiscardCheck({ dirty: password !== '' || !sameAuth(auth, info.auth), busy }, onClose);
  const start = async () => {
    setTried(true);
    if (!isSharePassword(password) || Object.keys(authProblems(auth, Date.now())).length > 0) return;
    await attempt(async () => {
      onChanged(await send(api.share.editPassword, { equipId: info.equipId, password, auth }, { quiet: true }));
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
      <p className="share-note">{t('startNote')}</p>
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(start)}>
        {refusal !== undefined && (
          <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
        )}
        <PasswordField value={password} onChange={setPassword} checked={tried} />
        <AuthFields equipmentId={info.equipId} auth={auth} onChange={setAuth} problems={problems} />
      </Form>
    </Modal>
  );
}
