import { EditOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { memo, useState } from 'react';
import { useWatch } from '../WatchContext.ts';
import { WriteDialog } from './WriteDialog.tsx';
import { writeTexts } from './writeTexts.ts';

/** Opens the dialog of a signal that can be written, for those who may. A plain element: rows hold many of them. */
export const WriteButton = memo(function WriteButton({ signal }: { signal: MonitoredSignal }) {
  const t = writeTexts.useTexts();
  const { mayWrite } = useWatch();
  const [open, setOpen] = useState(false);
  if (!signal.writable || !mayWrite) return null;
  const label = t('writeSignal', { title: signal.title });
  return (
    <>
      <button type="button" className="write-button" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <EditOutlined aria-hidden="true" />
      </button>
      {open && <WriteDialog signal={signal} onClose={() => setOpen(false)} />}
    </>
  );
});
