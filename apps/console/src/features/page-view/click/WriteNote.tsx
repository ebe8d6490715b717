import type { MonitoredSignal } from '@lookfar/contract';
import { useEffect } from 'react';
import { sameValue, valueInWords, type WriteState, writeTexts } from '../../live/index.ts';
import { PageNote } from './PageNote.tsx';

interface WriteNoteProps {
  signal: MonitoredSignal;
  state: Extract<WriteState, { step: 'sending' | 'done' }>;
  /** Of the widget. */
  at: DOMRect | undefined;
  onClose: () => void;
}

const shortMs = 3000;
/** There is more to read. */
const longMs = 8000;

/** [PV8] What became of a write, next to the widget that started it; it goes away by itself. */
export function WriteNote({ signal, state, at, onClose }: WriteNoteProps) {
  const t = writeTexts.useTexts();
  const result = state.step === 'done' ? state.result : undefined;
  const isOdd = result !== undefined && result.readBack !== null && !sameValue(result.newValue, result.readBack);
  const lasts = result && (isOdd ? longMs : shortMs);
  useEffect(() => {
    if (lasts === undefined) return;
    const timer = setTimeout(onClose, lasts);
    return () => clearTimeout(timer);
  }, [lasts, onClose]);
  const values = result && {
    value: valueInWords(signal, result.readBack ?? result.newValue),
    wanted: valueInWords(signal, result.newValue),
  };
  const text = values ? t(isOdd ? 'differs' : 'doneValue', values) : t('sending');
  return <PageNote text={text} state={isOdd ? 'odd' : state.step} at={at} />;
}
