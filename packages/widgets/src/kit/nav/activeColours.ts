import type { Style } from '@lookfar/page';
import type { CSSProperties } from 'react';
import { isNoPaint } from '../paint.tsx';

interface ActiveColours {
  activeColor: string;
  activeFill: string;
}

/** Colours of the active item, where the widget has its own; on a colour of its own the usual one might not be legible. */
export function activeColours({ activeColor, activeFill }: ActiveColours, { color }: Style): CSSProperties {
  const text = isNoPaint(activeColor) ? color && 'currentcolor' : activeColor;
  return {
    ...(text && { '--nav-active': text }),
    ...(!isNoPaint(activeFill) && { '--nav-active-fill': activeFill }),
  } as CSSProperties;
}
