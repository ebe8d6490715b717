import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { focusFirst } from '../../../ui/form/focusFirst.ts';
import { WriteForm } from './WriteForm.tsx';
import { writeTexts } from './writeTexts.ts';

interface WriteDialogProps {
  signal: MonitoredSignal;
  onClose: () => void;
}

/** Closing the dialog stops the waiting, not the write. */
export function WriteDialog({ signal, onClose }: WriteDialogProps) {
  const t = writeTexts.useTexts();
  const form = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={t('writeSignal', { title: signal.title })}
      width={480}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && focusFirst(form.current)}
    >
      <div ref={form}>
        <WriteForm signal={signal} actions={<Button onClick={onClose}>{t('close')}</Button>} />
      </div>
    </Modal>
  );
}
