import './monitor.css';
import { useMemo, useState } from 'react';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { AcceptShareDialog } from '../share/AcceptShareDialog.tsx';
import { LeaveShareDialog } from '../share/LeaveShareDialog.tsx';
import { ShareFromLink } from '../share/ShareFromLink.tsx';
import { equipmentList, equipmentListName, type MonitorDialog } from './list/equipmentList.tsx';

/** The devices that the user may watch: their organisation's, and those that others share with them. */
export function EquipmentListPage() {
  const [dialog, setDialog] = useState<MonitorDialog>();
  const refresh = useRefreshList(equipmentListName);
  const description = useMemo(() => equipmentList(setDialog), []);
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPage description={description} />
      <ShareFromLink onDone={refresh} />
      {dialog?.kind === 'accept' && <AcceptShareDialog onDone={refresh} onClose={close} />}
      {dialog?.kind === 'leave' && (
        <LeaveShareDialog equipmentId={dialog.row.id} name={dialog.row.name} onDone={refresh} onClose={close} />
      )}
    </>
  );
}
