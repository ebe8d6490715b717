import type { CSSProperties } from 'react';
import { isNoPaint } from '../paint.tsx';

/** Colours of the active item, where the widget has its own. */
export function activeColours({ activeColor, activeFill }: { activeColor: string; activeFill: string }): CSSProperties {
  return {
    ...(!isNoPaint(activeColor) && { '--nav-active': activeColor }),
    ...(!isNoPaint(activeFill) && { '--nav-active-fill': activeFill }),
  } as CSSProperties;
}
