import { api, roleText, type WallSharing, wallSharings } from '@lookfar/contract';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { centreTexts } from '../centreTexts.ts';

interface ShareDialogProps {
  board: { id: number; sharing: WallSharing; roleIds: readonly number[] };
  onClose: () => void;
}

const names = { none: 'shareNone', org: 'shareOrg', roles: 'shareRoles' } as const;

/** With whom a board is shared. */
export function ShareDialog({ board, onClose }: ShareDialogProps) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const [sharing, setSharing] = useState(board.sharing);
  const [roleIds, setRoleIds] = useState([...board.roleIds]);
  const roles = useCall(api.wall.roles, sharing === 'roles' ? {} : undefined);
  const save = async () => {
    await send(api.wall.share, { id: board.id, sharing, roleIds });
    await Promise.all([refresh(api.wall.query), refresh(api.wall.board, { id: board.id })]);
    onClose();
  };
  return (
    <Modal open title={t('shareBoard')} okText={t('save')} onOk={save} onCancel={onClose}>
      <Stack>
        <Radio.Group
          value={sharing}
          onChange={(event) => setSharing(event.target.value as WallSharing)}
          options={wallSharings.map((one) => ({ value: one, label: t(names[one]) }))}
        />
        {sharing === 'roles' && (
          <Loaded query={roles} failed={t('boardsFailed')}>
            {({ list }) => (
              <Checkbox.Group
                value={roleIds}
                onChange={(ids) => setRoleIds(ids as number[])}
                options={list.map(({ id, name }) => ({ value: id, label: roleText(name, language) }))}
              />
            )}
          </Loaded>
        )}
        <Dim small>{t('shareNote')}</Dim>
      </Stack>
    </Modal>
  );
}
