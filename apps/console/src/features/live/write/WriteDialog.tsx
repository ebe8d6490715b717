import type { MonitoredSignal, WriteResult } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { useRef } from 'react';
import { focusFirst } from '../../../ui/form/focusFirst.ts';
import { WriteForm } from './WriteForm.tsx';
import { writeTexts } from './writeTexts.ts';

interface WriteDialogProps {
  signal: MonitoredSignal;
  /** Whether the signal is named. */
  isNamed?: boolean;
  /** Of whoever drew the page; empty for none. */
  note?: string;
  /** Called when a value was written. */
  onDone?: (result: WriteResult) => void;
  onClose: () => void;
}

/** Closing the dialog stops the waiting, not the write. */
export function WriteDialog({ signal, isNamed = true, note = '', onDone, onClose }: WriteDialogProps) {
  const t = writeTexts.useTexts();
  const title = isNamed ? t('writeSignal', { title: signal.title }) : t('value');
  const close = <Button onClick={onClose}>{t('close')}</Button>;
  const form = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={title}
      width={480}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && focusFirst(form.current)}
    >
      {note !== '' && <p className="write-note">{note}</p>}
      <div ref={form}>
        <WriteForm signal={signal} isNamed={isNamed} {...(onDone && { onDone })} actions={close} />
      </div>
    </Modal>
  );
}
