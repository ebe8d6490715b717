import { api, type ShareAuth, type ShareInfo } from '@lookfar/contract';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { AuthFields } from './AuthFields.tsx';
import { authProblems, sameAuth } from './shareRules.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

interface AuthTabProps {
  info: ShareInfo;
  /** Unsaved changes included. */
  draft: ShareAuth;
  onDraft: (draft: ShareAuth) => void;
  onChanged: (info: ShareInfo) => void;
}

/** Changes the permissions of all accounts that have the device. */
export function AuthTab({ info, draft, onDraft, onChanged }: AuthTabProps) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const problems = tried ? authProblems(draft, Date.now()) : {};
  const save = async () => {
    setTried(true);
    if (Object.keys(authProblems(draft, Date.now())).length > 0) return;
    await attempt(async () => {
      const after = await send(api.share.editAuth, { equipId: info.equipId, auth: draft }, { quiet: true });
      onChanged(after);
      onDraft(after.auth);
      setTried(false);
      notify({ level: 'success', text: t('saved') });
    });
  };
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(save)}>
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
      <AuthFields equipmentId={info.equipId} auth={draft} onChange={onDraft} problems={problems} />
      <Button type="primary" htmlType="submit" loading={busy} disabled={sameAuth(draft, info.auth)}>
        {t('save')}
      </Button>
    </Form>
  );
}
