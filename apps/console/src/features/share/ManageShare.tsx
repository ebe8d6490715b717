import { api, type ShareAuth } from '@lookfar/contract';
import { Alert, Button, Modal, Tabs } from 'antd';
import { useState } from 'react';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formTexts } from '../../ui/form/formTexts.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { AuthTab } from './AuthTab.tsx';
import { Holders } from './Holders.tsx';
import { ShareAccess } from './ShareAccess.tsx';
import type { SharePartProps } from './sharePart.ts';
import { isExpired, sameAuth } from './shareRules.ts';
import { shareTexts } from './shareTexts.ts';

/** A shared device: its code, permissions and accounts. */
export function ManageShare({ info, name, code, onChanged, onClose }: SharePartProps & { code: string }) {
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  const [draft, setDraft] = useState<ShareAuth>(info.auth);
  const [isStopping, setStopping] = useState(false);
  const leave = useDiscardCheck({ dirty: !sameAuth(draft, info.auth), busy: false }, onClose);
  const { equipId, auth, holders } = info;
  const stop = async () => {
    const after = await send(api.share.revoke, { equipId }, { quiet: true });
    notify({ level: 'success', text: t('stopped') });
    onChanged(after);
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
      {isExpired(auth, Date.now()) && (
        <Alert
          className="form-alert"
          type="warning"
          showIcon
          title={t('expiredNote', { time: formatEnvelopeTime(auth.expires ?? '') })}
        />
      )}
      <Tabs
        items={[
          { key: 'ways', label: t('ways'), children: <ShareAccess equipId={equipId} code={code} /> },
          {
            key: 'auth',
            label: t('permissions'),
            children: <AuthTab info={info} draft={draft} onDraft={setDraft} onChanged={onChanged} />,
          },
          {
            key: 'holders',
            label: t('holders', { count: holders.length }),
            children: <Holders info={info} onChanged={onChanged} />,
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
          {t('stopNote', { count: holders.length })}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
