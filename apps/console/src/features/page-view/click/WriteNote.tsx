import type { MonitoredSignal } from '@lookfar/contract';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { sameValue, valueInWords, type WriteState, writeTexts } from '../../live/index.ts';

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
const halfWidth = 150;
const roomBelow = 72;

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
  // Outside of the page, which is scaled and clipped.
  return createPortal(
    <div className="page-note" role="status" data-state={isOdd ? 'odd' : state.step} style={placeOf(at)}>
      {text}
    </div>,
    document.body,
  );
}

/** Below the widget, or above it where there is no room; at the foot of the window if it is not known. */
function placeOf(at: DOMRect | undefined): CSSProperties {
  if (!at) return { left: '50%', bottom: 24 };
  const { innerWidth, innerHeight } = window;
  const left = Math.min(Math.max((at.left + at.right) / 2, halfWidth), Math.max(innerWidth - halfWidth, halfWidth));
  if (at.bottom + roomBelow <= innerHeight) return { left, top: at.bottom + 6 };
  return { left, bottom: Math.max(innerHeight - at.top + 6, 8) };
}
