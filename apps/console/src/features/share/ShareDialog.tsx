import { api, type ShareAuth, type ShareInfo } from '@lookfar/contract';
import { useMemo } from 'react';
import { paths } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { LoadedShare } from '../../shared/share/LoadedShare.tsx';
import { shareLink } from '../../shared/share/shareCodes.ts';
import type { ShareSubject } from '../../shared/share/shareSubject.ts';
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
  const body = useMemo(() => ({ equipId: equipmentId }), [equipmentId]);
  return <LoadedShare name={name} call={api.share.info} body={body} subjectOf={deviceSubject} onClose={onClose} />;
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
