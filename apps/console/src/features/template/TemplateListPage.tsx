import './template.css';
import { api } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRefreshList } from '../../ui/list/useList.ts';
import { OperationLogDrawer } from '../../ui/operation-log/OperationLogDrawer.tsx';
import { SyncPanel } from './SyncPanel.tsx';
import { type TemplateDialog, templateList, templateListName } from './templateList.tsx';
import { templateTexts } from './templateTexts.ts';

/** Device templates: listed, copied, synchronised, deleted. */
export function TemplateListPage() {
  const [dialog, setDialog] = useState<TemplateDialog>();
  const refresh = useRefreshList(templateListName);
  const description = useMemo(() => templateList(setDialog), []);
  return (
    <>
      <ListPage description={description} />
      {dialog && <Dialogs dialog={dialog} onChanged={refresh} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface DialogsProps {
  dialog: TemplateDialog;
  onChanged: () => void;
  onClose: () => void;
}

const nameField = [
  { kind: 'text', name: 'name', label: { cn: '模板名称', en: 'Name' }, required: true, maxLength: 60 },
] as const satisfies readonly FormField[];

function Dialogs({ dialog: { kind, template }, onChanged, onClose }: DialogsProps) {
  const t = templateTexts.useTexts();
  switch (kind) {
    case 'sync':
      return (
        <Drawer
          open
          title={t('syncTitle', { name: template.name })}
          size={720}
          onClose={() => {
            onChanged();
            onClose();
          }}
        >
          <SyncPanel templateId={template.id} />
        </Drawer>
      );
    case 'copy':
      return (
        <FormDialog
          title={t('copy')}
          schema={api.template.add.body}
          fields={nameField}
          initial={{ name: t('copyName', { name: template.name }).slice(0, 60), templateId: template.id }}
          call={api.template.add}
          submit={async (values) => {
            await send(api.template.add, values, { quiet: true });
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
            await send(api.template.delete, { id: template.id }, { quiet: true });
            onChanged();
          }}
        >
          <p>{t('removeNote', { name: template.name })}</p>
        </ConfirmDialog>
      );
    case 'operations':
      return <OperationLogDrawer objectKind="template" objectId={template.id} open onClose={onClose} />;
  }
}
