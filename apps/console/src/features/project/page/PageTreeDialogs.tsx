import { api, type ProjectPageLine } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { MarketPicker } from '../../page/index.ts';
import type { PageRow } from './pageRows.ts';
import { pageTreeTexts } from './pageTreeTexts.ts';

/** The dialog that is open above the tree. */
export type PageDialog =
  | { kind: 'add' | 'addFolder' | 'market'; folderId: number | null }
  | { kind: 'copy'; page: ProjectPageLine }
  | { kind: 'remove'; row: PageRow };

interface PageTreeDialogsProps {
  projectId: number;
  dialog: PageDialog;
  /** A page was added; it belongs into this folder. */
  onAdded: (pageId: number, folderId: number | null) => Promise<void>;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const quiet = { quiet: true } as const;
const titleField = [
  { kind: 'text', name: 'title', label: pageTreeTexts.both('title') },
] as const satisfies readonly FormField[];

export function PageTreeDialogs({ projectId, dialog, onAdded, onChanged, onClose }: PageTreeDialogsProps) {
  const t = pageTreeTexts.useTexts();
  const place = { owner: 'project', ownerId: projectId } as const;
  switch (dialog.kind) {
    case 'add':
      return (
        <FormDialog
          title={t('addPage')}
          schema={api.page.add.body}
          fields={titleField}
          initial={{ ...place, title: '' }}
          call={api.page.add}
          submit={async (values) => {
            const { id } = await send(api.page.add, values, quiet);
            await onAdded(id, dialog.folderId);
          }}
          onClose={onClose}
        />
      );
    case 'market':
      return (
        <MarketPicker
          onClose={onClose}
          onTake={async ({ id: marketId, title }) => {
            const { id } = await send(api.market.take, { id: marketId, ...place, title }, quiet);
            await onAdded(id, dialog.folderId);
          }}
        />
      );
    case 'addFolder':
      return (
        <FormDialog
          title={t('addFolder')}
          schema={api.projectPage.addFolder.body}
          fields={titleField}
          initial={{ projectId, title: '', ...(dialog.folderId !== null && { parentId: dialog.folderId }) }}
          call={api.projectPage.addFolder}
          submit={async (values) => {
            await send(api.projectPage.addFolder, values, quiet);
            await onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'copy': {
      const { id, title, folderId } = dialog.page;
      return (
        <FormDialog
          title={t('copy')}
          schema={api.page.copy.body}
          fields={titleField}
          initial={{ id, title: t('copyOf', { title }).slice(0, 60) }}
          call={api.page.copy}
          submit={async (values) => {
            const added = await send(api.page.copy, values, quiet);
            await onAdded(added.id, folderId);
          }}
          onClose={onClose}
        />
      );
    }
    case 'remove':
      return <RemoveDialog row={dialog.row} onChanged={onChanged} onClose={onClose} />;
  }
}

interface RemoveDialogProps {
  row: PageRow;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

function RemoveDialog({ row: { id, name: title, folder }, onChanged, onClose }: RemoveDialogProps) {
  const t = pageTreeTexts.useTexts();
  return (
    <ConfirmDialog
      danger
      title={t(folder ? 'removeFolder' : 'removePage', { title })}
      okText={t('remove')}
      run={async () => {
        if (folder) await send(api.projectPage.deleteFolder, { id: folder.id }, quiet);
        else await send(api.page.delete, { id }, quiet);
        await onChanged();
      }}
      onClose={onClose}
    >
      <p>{t(folder ? 'removeFolderNote' : 'removePageNote')}</p>
    </ConfirmDialog>
  );
}
