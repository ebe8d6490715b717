import { api, type PageLine } from '@lookfar/contract';
import { Suspense } from 'react';
import { words } from '../../base/i18n/words.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { EmbedDialog } from '../embed-link/index.ts';
import { MarketPicker } from './MarketPicker.tsx';
import type { PageDialog } from './pageDialog.ts';
import { pageTexts } from './pageTexts.ts';
import type { Owner } from './usePages.ts';

interface PageDialogsProps {
  owner: Owner;
  dialog: PageDialog;
  onChanged: () => void;
  onClose: () => void;
}

const titleField = [
  { kind: 'text', name: 'title', label: { cn: '页面标题', en: 'Page title' }, required: true, maxLength: 60 },
] as const satisfies readonly FormField[];

const marketFields = [
  ...titleField,
  { kind: 'text', name: 'category', label: words.category, maxLength: 30 },
  { kind: 'multiline', name: 'note', label: words.description, maxLength: 500, rows: 3 },
] as const satisfies readonly FormField[];

/** The dialog that is open above the list of pages. */
export function PageDialogs({ owner, dialog, onChanged, onClose }: PageDialogsProps) {
  const t = pageTexts.useTexts();
  const place = { owner: owner.kind, ownerId: owner.id };
  switch (dialog.kind) {
    case 'add':
      return (
        <FormDialog
          title={t('add')}
          schema={api.page.add.body}
          fields={titleField}
          initial={{ ...place, title: '' }}
          submit={async (values) => {
            await send(api.page.add, values, { quiet: true });
            onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'market':
      return (
        <MarketPicker
          onClose={onClose}
          onTake={async (market) => {
            await send(api.market.take, { id: market.id, ...place, title: market.title }, { quiet: true });
            onChanged();
          }}
        />
      );
    case 'copy':
    case 'rename':
      return <TitleDialog kind={dialog.kind} page={dialog.page} onChanged={onChanged} onClose={onClose} />;
    case 'publish':
      return (
        <FormDialog
          title={t('publish')}
          schema={api.market.add.body}
          fields={marketFields}
          initial={{ pageId: dialog.page.id, title: dialog.page.title, category: '', note: '', image: null }}
          submit={async (values) => {
            await send(api.market.add, values, { quiet: true });
            notify({ level: 'success', text: t('published') });
          }}
          onClose={onClose}
        />
      );
    case 'embed':
      return (
        <Suspense>
          <EmbedDialog page={dialog.page} onClose={onClose} />
        </Suspense>
      );
    case 'remove':
      return (
        <ConfirmDialog
          danger
          title={t('removeTitle', { title: dialog.page.title })}
          okText={t('remove')}
          onClose={onClose}
          run={async () => {
            await send(api.page.delete, { id: dialog.page.id }, { quiet: true });
            onChanged();
          }}
        >
          <p>{t('removeNote')}</p>
        </ConfirmDialog>
      );
  }
}

interface TitleDialogProps {
  kind: 'copy' | 'rename';
  page: PageLine;
  onChanged: () => void;
  onClose: () => void;
}

function TitleDialog({ kind, page, onChanged, onClose }: TitleDialogProps) {
  const t = pageTexts.useTexts();
  const call = kind === 'copy' ? api.page.copy : api.page.rename;
  const title = kind === 'copy' ? t('copyTitle', { title: page.title }).slice(0, 60) : page.title;
  return (
    <FormDialog
      title={t(kind)}
      schema={call.body}
      fields={titleField}
      initial={{ id: page.id, title }}
      submit={async (values) => {
        await send(call, values, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
