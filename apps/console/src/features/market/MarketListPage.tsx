import './market.css';
import { deleteMarketPage, editMarketPage } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { send } from '../../client/send.ts';
import { OperationLogDrawer } from '../../shared/operation-log/OperationLogDrawer.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { ImportPageDialog } from './ImportPageDialog.tsx';
import { marketFields } from './marketFields.tsx';
import { type MarketDialog, marketList, marketListName } from './marketList.tsx';
import { marketTexts } from './marketTexts.ts';

/** The page market. */
export function MarketListPage() {
  const [dialog, setDialog] = useState<MarketDialog>();
  const refresh = useRefreshList(marketListName);
  const description = useMemo(() => marketList(setDialog), []);
  return (
    <>
      <ListPage description={description} />
      {dialog && <Dialogs dialog={dialog} onChanged={refresh} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface DialogsProps {
  dialog: MarketDialog;
  onChanged: () => void;
  onClose: () => void;
}

function Dialogs({ dialog, onChanged, onClose }: DialogsProps) {
  const t = marketTexts.useTexts();
  switch (dialog.kind) {
    case 'import':
      return <ImportPageDialog onSaved={onChanged} onClose={onClose} />;
    case 'edit': {
      const { id, title, category, note, image } = dialog.page;
      return (
        <FormDialog
          title={t('edit')}
          schema={editMarketPage.body}
          fields={marketFields}
          initial={{ id, title, category, note, image }}
          submit={async (values) => {
            await send(editMarketPage, values, { quiet: true });
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
            await send(deleteMarketPage, { id: dialog.page.id }, { quiet: true });
            onChanged();
          }}
        >
          <p>{t('removeNote', { title: dialog.page.title })}</p>
        </ConfirmDialog>
      );
    case 'operations':
      return <OperationLogDrawer objectKind="market" objectId={dialog.page.id} open onClose={onClose} />;
  }
}
