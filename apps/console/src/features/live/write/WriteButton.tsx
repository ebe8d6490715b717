import { EditOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { memo, useState } from 'react';
import { useWatchContext } from '../value/WatchContext.ts';
import { useBlockWords } from './useBlockWords.ts';
import { WriteDialog } from './WriteDialog.tsx';
import { writeTexts } from './writeTexts.ts';

/** Opens the write dialog, or shows why the user may not write. A plain element: there is one in each of many rows. */
export const WriteButton = memo(function WriteButton({ signal }: { signal: MonitoredSignal }) {
  const t = writeTexts.useTexts();
  const { refusal, at } = useWatchContext();
  const words = useBlockWords();
  const [open, setOpen] = useState(false);
  if (!signal.writable || at !== null) return null;
  const name = t('writeSignal', { title: signal.title });
  const label = refusal ? t('writeRefused', { name, reason: words(refusal) }) : name;
  return (
    <>
      <button
        type="button"
        className="write-button"
        aria-label={label}
        title={label}
        disabled={refusal !== null}
        onClick={() => setOpen(true)}
      >
        <EditOutlined aria-hidden="true" />
      </button>
      {open && <WriteDialog signal={signal} onClose={() => setOpen(false)} />}
    </>
  );
});
