import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';

interface PageNoteProps {
  text: string;
  /** Of the widget; unknown if it has gone. */
  at: DOMRect | undefined;
  state?: 'sending' | 'done' | 'odd';
}

const halfWidth = 150;
const roomBelow = 72;

/** A note at a widget. Outside of the page, which is scaled and clipped. */
export function PageNote({ text, at, state = 'sending' }: PageNoteProps) {
  return createPortal(
    <div className="page-note" role="status" data-state={state} style={placeOf(at)}>
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
