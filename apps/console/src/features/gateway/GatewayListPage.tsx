import './gateway.css';
import { useMemo, useState } from 'react';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { GatewayDialogs } from './GatewayDialogs.tsx';
import { GatewayDrawer } from './GatewayDrawer.tsx';
import type { GatewayDialog } from './gatewayDialog.ts';
import { gatewayList, gatewayListName } from './gatewayList.tsx';
import { useOpenGateway } from './useOpenGateway.ts';

/** Gateways: registered, watched, configured and asked to do things. */
export function GatewayListPage() {
  const [dialog, setDialog] = useState<GatewayDialog>();
  const refresh = useRefreshList(gatewayListName);
  const { opened, open, close } = useOpenGateway();
  const description = useMemo(() => gatewayList(setDialog, ({ id }) => open(id, 'overview')), [open]);
  return (
    <>
      <ListPage description={description} />
      {opened && (
        <GatewayDrawer
          key={opened.id}
          id={opened.id}
          tab={opened.tab}
          onTab={(tab) => open(opened.id, tab)}
          onDialog={setDialog}
          onClose={close}
        />
      )}
      {dialog && <GatewayDialogs dialog={dialog} show={setDialog} onChanged={refresh} />}
    </>
  );
}
