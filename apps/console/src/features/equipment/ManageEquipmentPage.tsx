import { AcceptShareDialog, ShareFromLink } from '../share/index.ts';
import './equipment.css';
import { useMemo, useState } from 'react';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { BatchDialogs } from './dialogs/BatchDialogs.tsx';
import { RowDialog } from './dialogs/RowDialog.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';
import type { ManagedDialog } from './list/managedDialog.ts';
import { managedList, managedListName } from './list/managedList.tsx';

/** The devices of the organisation, and everything that can be done with them. */
export function ManageEquipmentPage() {
  const [dialog, setDialog] = useState<ManagedDialog>();
  const refresh = useRefreshList(managedListName);
  const description = useMemo(() => managedList(setDialog), []);
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPage description={description} />
      <ShareFromLink onDone={refresh} />
      {dialog && 'row' in dialog && <RowDialog {...dialog} onDone={refresh} onClose={close} />}
      {dialog && 'rows' in dialog && <BatchDialogs {...dialog} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDialog onDone={refresh} onClose={close} />}
      {dialog?.kind === 'accept' && <AcceptShareDialog onDone={refresh} onClose={close} />}
    </>
  );
}
