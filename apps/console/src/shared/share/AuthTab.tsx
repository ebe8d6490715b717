import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import type { ShareRights, ShareSubject } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

interface AuthTabProps<Auth extends ShareRights> {
  subject: ShareSubject<Auth>;
  /** Unsaved changes included. */
  draft: Auth;
  onDraft: (draft: Auth) => void;
}

/** Changes the permissions of all accounts that have it. */
export function AuthTab<Auth extends ShareRights>({ subject, draft, onDraft }: AuthTabProps<Auth>) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const { Fields, problemsOf, setAuth, isSame, auth } = subject;
  const save = async () => {
    setTried(true);
    if (Object.keys(problemsOf(draft, Date.now())).length > 0) return;
    await attempt(async () => {
      onDraft(await setAuth(draft));
      setTried(false);
      notify({ level: 'success', text: t('saved') });
    });
  };
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(save)}>
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
      <Fields auth={draft} onChange={onDraft} problems={tried ? problemsOf(draft, Date.now()) : {}} />
      <Button type="primary" htmlType="submit" loading={busy} disabled={isSame(draft, auth)}>
        {t('save')}
      </Button>
    </Form>
  );
}
