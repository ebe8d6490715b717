import { api, type ProjectPageLine } from '@lookfar/contract';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { pageTreeTexts } from './pageTreeTexts.ts';

interface PublishDialogProps {
  page: Pick<ProjectPageLine, 'id' | 'title' | 'revision' | 'published'>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/**
 * [PE6] Publishes the draft that is shown here. If it has been saved, or another version been published since, the
 * server refuses and nothing is overwritten.
 */
export function PublishDialog({ page: { id, title, revision, published }, onDone, onClose }: PublishDialogProps) {
  const t = pageTreeTexts.useTexts();
  return (
    <FormDialog
      title={t('publishTitle', { title })}
      okText={t('publish')}
      schema={api.projectPage.publish.body}
      fields={[{ kind: 'multiline', name: 'note', label: pageTreeTexts.both('note'), rows: 2 }]}
      initial={{ id, revision, base: published?.number ?? 0, note: '' }}
      note={<p className="form-note">{t('publishNote')}</p>}
      call={api.projectPage.publish}
      submit={async (values) => {
        try {
          await send(api.projectPage.publish, values, { quiet: true });
          notify({ level: 'success', text: t('publishedNow') });
        } finally {
          // A refusal means that something has changed; the page shows what.
          await onDone();
        }
      }}
      onClose={onClose}
    />
  );
}
