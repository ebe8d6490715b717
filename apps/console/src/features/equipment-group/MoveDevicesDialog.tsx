import { api } from '@lookfar/contract';
import { useState } from 'react';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { GroupSelect } from '../../shared/group/GroupSelect.tsx';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { groupPageTexts } from './groupPageTexts.ts';

interface MoveDevicesDialogProps {
  ids: readonly number[];
  onMoved: () => void;
  onClose: () => void;
}

/** Moves devices to a different group, or out of all. Devices that could not be moved are listed. */
export function MoveDevicesDialog({ ids, onMoved, onClose }: MoveDevicesDialogProps) {
  const t = groupPageTexts.useTexts();
  const refresh = useRefreshGroups();
  const [groupId, setGroupId] = useState<number | null>(null);
  const move = async () => {
    const { done, failed } = await send(api.equipmentBatch.group, { ids: [...ids], groupId }, { quiet: true });
    const names = failed.map(({ name, message }) => `${name} (${message})`).join(', ');
    notify(
      failed.length === 0
        ? { level: 'success', text: t('moved', { count: done }) }
        : { level: 'warning', text: t('someFailed', { done, failed: failed.length, names }) },
    );
    await refresh();
    onMoved();
  };
  return (
    <ConfirmDialog title={t('moveTitle', { count: ids.length })} okText={t('moveDo')} run={move} onClose={onClose}>
      <GroupSelect value={groupId} onChange={setGroupId} />
    </ConfirmDialog>
  );
}
