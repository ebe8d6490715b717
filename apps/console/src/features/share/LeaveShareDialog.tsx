import { api } from '@lookfar/contract';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { deviceShareTexts } from './deviceShareTexts.ts';

interface LeaveShareDialogProps {
  equipmentId: number;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Removes a device of another organisation from the list. */
export function LeaveShareDialog({ equipmentId, name, onDone, onClose }: LeaveShareDialogProps) {
  const t = deviceShareTexts.useTexts();
  const leave = async () => {
    await send(api.share.leave, { equipId: equipmentId }, { quiet: true });
    notify({ level: 'success', text: t('left') });
    onDone();
  };
  return (
    <ConfirmDialog danger title={t('leaveTitle', { name })} okText={t('leave')} run={leave} onClose={onClose}>
      {t('leaveNote')}
    </ConfirmDialog>
  );
}
