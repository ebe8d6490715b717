import { api, type ShareAuth, type ShareInfo } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { paths } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { callKey, useCall } from '../../client/useCall.ts';
import { SharePanel } from '../../shared/share/SharePanel.tsx';
import { shareLink } from '../../shared/share/shareCodes.ts';
import type { ShareSubject } from '../../shared/share/shareSubject.ts';
import { shareTexts } from '../../shared/share/shareTexts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { AuthFields } from './AuthFields.tsx';
import { deviceShareTexts } from './deviceShareTexts.ts';
import { authProblems, sameAuth } from './shareRules.ts';

interface ShareDialogProps {
  equipmentId: number;
  name: string;
  onClose: () => void;
}

const quiet = { quiet: true } as const;

/** Shares a device with other organisations. */
export function ShareDialog({ equipmentId, name, onClose }: ShareDialogProps) {
  const t = shareTexts.useTexts();
  const client = useQueryClient();
  const query = useCall(api.share.info, { equipId: equipmentId });
  const info = query.data;
  const subject = useMemo(() => {
    if (!info) return undefined;
    const changed = (after: ShareInfo) => client.setQueryData(callKey(api.share.info, { equipId: equipmentId }), after);
    return deviceSubject(info, name, changed);
  }, [info, name, equipmentId, client]);
  if (subject) return <SharePanel subject={subject} onClose={onClose} />;
  return (
    <Modal open title={t('title', { name })} width={680} footer={null} onCancel={onClose}>
      <Loaded query={query} failed={t('loadFailed')}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

function deviceSubject(info: ShareInfo, name: string, changed: (info: ShareInfo) => void): ShareSubject<ShareAuth> {
  const { equipId, code, auth, holders } = info;
  return {
    ...{ name, code, auth, holders },
    thing: { cn: '设备', en: 'device' },
    startNote: deviceShareTexts.both('startNote'),
    link: (own) => shareLink(location.origin, paths.equipmentList, own),
    problemsOf: authProblems,
    isSame: sameAuth,
    Fields: (props) => <AuthFields equipmentId={equipId} {...props} />,
    setPassword: async (password, wanted) =>
      changed(await send(api.share.editPassword, { equipId, password, ...(wanted && { auth: wanted }) }, quiet)),
    setAuth: async (wanted) => {
      const after = await send(api.share.editAuth, { equipId, auth: wanted }, quiet);
      changed(after);
      return after.auth;
    },
    revoke: async (holderId) =>
      changed(await send(api.share.revoke, { equipId, ...(holderId !== undefined && { holderId }) }, quiet)),
  };
}
