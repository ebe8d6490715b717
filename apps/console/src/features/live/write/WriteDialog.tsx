import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { WriteForm } from './WriteForm.tsx';
import { writeTexts } from './writeTexts.ts';

interface WriteDialogProps {
  signal: MonitoredSignal;
  onClose: () => void;
}

/** Closing the dialog stops the waiting, not the write. */
export function WriteDialog({ signal, onClose }: WriteDialogProps) {
  const t = writeTexts.useTexts();
  return (
    <Modal open title={t('writeSignal', { title: signal.title })} width={480} footer={null} onCancel={onClose}>
      <WriteForm signal={signal} actions={<Button onClick={onClose}>{t('close')}</Button>} />
    </Modal>
  );
}
