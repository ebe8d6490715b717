import './hardware.css';
import { api, type Hardware } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { OperationLogDrawer } from '../../ui/operation-log/OperationLogDrawer.tsx';
import { FirmwareDrawer } from './FirmwareDrawer.tsx';
import { hardwareFields, newHardware } from './hardwareFields.tsx';
import { type HardwareDialog, hardwareList, hardwareListName } from './hardwareList.tsx';
import { hardwareTexts } from './hardwareTexts.ts';

/** Hardware models of gateways and their firmware. */
export function HardwarePage() {
  const [dialog, setDialog] = useState<HardwareDialog>();
  const refresh = useRefreshList(hardwareListName);
  const description = useMemo(() => hardwareList(setDialog), []);
  return (
    <>
      <ListPage description={description} />
      {dialog && <Dialogs dialog={dialog} onChanged={refresh} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface DialogsProps {
  dialog: HardwareDialog;
  onChanged: () => void;
  onClose: () => void;
}

function Dialogs({ dialog, onChanged, onClose }: DialogsProps) {
  const t = hardwareTexts.useTexts();
  switch (dialog.kind) {
    case 'add':
      return (
        <FormDialog
          title={t('add')}
          schema={api.hardware.add.body}
          fields={hardwareFields}
          initial={newHardware}
          call={api.hardware.add}
          submit={async (values) => {
            await send(api.hardware.add, values, { quiet: true });
            onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <FormDialog
          title={t('edit')}
          schema={api.hardware.edit.body}
          fields={hardwareFields}
          initial={draftOf(dialog.hardware)}
          call={api.hardware.edit}
          submit={async (values) => {
            await send(api.hardware.edit, values, { quiet: true });
            onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          danger
          title={t('remove')}
          onClose={onClose}
          run={async () => {
            await send(api.hardware.delete, { id: dialog.hardware.id }, { quiet: true });
            onChanged();
          }}
        >
          <p>{t('removeNote', { name: dialog.hardware.name })}</p>
        </ConfirmDialog>
      );
    case 'firmware':
      return <FirmwareDrawer hardware={dialog.hardware} onChanged={onChanged} onClose={onClose} />;
    case 'operations':
      return <OperationLogDrawer objectKind="hardware" objectId={dialog.hardware.id} open onClose={onClose} />;
  }
}

function draftOf({ id, name, manufacturer, snPrefix, networking, ports, line, note, image }: Hardware) {
  return { id, name, manufacturer, snPrefix, networking, ports, line, note, image };
}
