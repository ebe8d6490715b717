import { notify } from '../../../client/notify.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { messageTexts } from '../messageTexts.ts';
import type { MessageActions } from '../useMessageActions.ts';

interface DeleteDialogProps {
  ids: readonly number[];
  actions: MessageActions;
  onDone: () => void;
  onClose: () => void;
}

/** [MSG8] Asks before messages are deleted. */
export function DeleteDialog({ ids, actions, onDone, onClose }: DeleteDialogProps) {
  const t = messageTexts.useTexts();
  const count = ids.length;
  return (
    <ConfirmDialog
      danger
      title={count === 1 ? t('deleteOne') : t('deleteMany', { count })}
      okText={t('delete')}
      run={async () => {
        await actions.remove(ids);
        notify({ level: 'success', text: t('deleted', { count }) });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('deleteNote')}</p>
    </ConfirmDialog>
  );
}
