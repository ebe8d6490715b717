import { Alert, Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formTexts } from '../../ui/form/formTexts.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { AuthTab } from './AuthTab.tsx';
import { Holders } from './Holders.tsx';
import { ShareAccess } from './ShareAccess.tsx';
import { isPast } from './shareCodes.ts';
import type { SharePartProps, ShareRights } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';

/** Something shared: its code, permissions and accounts. */
export function ManageShare<Auth extends ShareRights>(props: SharePartProps<Auth> & { code: string }) {
  const { subject, code, onClose } = props;
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  const language = useLanguage();
  const { name, auth, holders, isSame, revoke } = subject;
  const thing = subject.thing[language];
  const [draft, setDraft] = useState<Auth>(auth);
  const [isStopping, setStopping] = useState(false);
  const leave = useDiscardCheck({ dirty: !isSame(draft, auth), busy: false }, onClose);
  const stop = async () => {
    await revoke();
    notify({ level: 'success', text: t('stopped') });
  };
  return (
    <Modal
      open
      title={t('title', { name })}
      width={680}
      onCancel={leave}
      footer={
        <div className="share-foot">
          <Button danger onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
          <Button onClick={leave}>{form('close')}</Button>
        </div>
      }
    >
      {isPast(auth.expires, Date.now()) && (
        <Alert
          className="form-alert"
          type="warning"
          showIcon
          title={t('expiredNote', { time: formatEnvelopeTime(auth.expires ?? ''), thing })}
        />
      )}
      <Tabs
        items={[
          { key: 'ways', label: t('ways'), children: <ShareAccess subject={subject} code={code} /> },
          {
            key: 'auth',
            label: t('permissions'),
            children: <AuthTab subject={subject} draft={draft} onDraft={setDraft} />,
          },
          {
            key: 'holders',
            label: t('holders', { count: holders.length }),
            children: <Holders subject={subject} />,
          },
        ]}
      />
      {isStopping && (
        <ConfirmDialog
          danger
          title={t('stopTitle', { name })}
          okText={t('stop')}
          run={stop}
          onClose={() => setStopping(false)}
        >
          {t('stopNote', { count: holders.length, thing })}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
