import { Button, Modal } from 'antd';
import { DroppedList } from '../dropped/DroppedList.tsx';
import type { DroppedPart } from '../dropped/DroppedPart.ts';
import { pageTexts } from '../pageTexts.ts';

/** [PV3] What of a page could not be shown, and why. */
export function DroppedDialog({ dropped, onClose }: { dropped: readonly DroppedPart[]; onClose: () => void }) {
  const t = pageTexts.useTexts();
  return (
    <Modal open title={t('droppedTitle')} onCancel={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <DroppedList dropped={dropped} />
    </Modal>
  );
}
