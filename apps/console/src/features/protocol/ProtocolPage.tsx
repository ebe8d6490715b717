import './protocol.css';
import { api } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { isAllowed } from '../../shell/session/isAllowed.ts';
import { useUser } from '../../shell/session/sessionStore.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { OperationLogDrawer } from '../../ui/operation-log/OperationLogDrawer.tsx';
import { draftOf, newProtocol, protocolFields } from './protocolFields.tsx';
import { type ProtocolActions, type ProtocolDialog, protocolList, protocolListName } from './protocolList.tsx';
import { protocolTexts } from './protocolTexts.ts';

/** Protocols to choose from when a device is set up. */
export function ProtocolPage() {
  const [dialog, setDialog] = useState<ProtocolDialog>();
  const refresh = useRefreshList(protocolListName);
  const mayEdit = isAllowed(useUser(), api.protocol.edit.may);
  const description = useMemo(() => {
    const enable: ProtocolActions['enable'] = (protocol, enabled) => {
      send(api.protocol.edit, { ...draftOf(protocol), enabled })
        .then(() => {
          const text = protocolTexts.text(enabled ? 'wasEnabled' : 'wasDisabled', { name: protocol.name });
          notify({ level: 'success', text });
          refresh();
        })
        // `send` has said why.
        .catch(() => undefined);
    };
    return protocolList({ show: setDialog, enable }, mayEdit);
  }, [mayEdit, refresh]);
  return (
    <>
      <ListPage description={description} />
      {dialog && <Dialogs dialog={dialog} onChanged={refresh} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface DialogsProps {
  dialog: ProtocolDialog;
  onChanged: () => void;
  onClose: () => void;
}

function Dialogs({ dialog, onChanged, onClose }: DialogsProps) {
  const t = protocolTexts.useTexts();
  switch (dialog.kind) {
    case 'add':
      return (
        <FormDrawer
          title={t('add')}
          note={<p className="protocol-form-note">{t('formNote')}</p>}
          schema={api.protocol.add.body}
          fields={protocolFields({ isShipped: false })}
          initial={newProtocol}
          call={api.protocol.add}
          submit={async (values) => {
            await send(api.protocol.add, values, { quiet: true });
            onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'edit': {
      const { shipped, useCount } = dialog.protocol;
      return (
        <FormDrawer
          title={t('edit')}
          {...(useCount > 0 && { note: <p className="protocol-form-note">{t('usedNote', { count: useCount })}</p> })}
          schema={api.protocol.edit.body}
          fields={protocolFields({ isShipped: shipped })}
          initial={draftOf(dialog.protocol)}
          call={api.protocol.edit}
          submit={async (values) => {
            await send(api.protocol.edit, values, { quiet: true });
            onChanged();
          }}
          onClose={onClose}
        />
      );
    }
    case 'remove':
      return (
        <ConfirmDialog
          danger
          title={t('remove')}
          onClose={onClose}
          run={async () => {
            await send(api.protocol.delete, { id: dialog.protocol.id }, { quiet: true });
            onChanged();
          }}
        >
          <p>{t('removeNote', { name: dialog.protocol.name })}</p>
        </ConfirmDialog>
      );
    case 'operations':
      return <OperationLogDrawer objectKind="protocol" objectId={dialog.protocol.id} open onClose={onClose} />;
  }
}
