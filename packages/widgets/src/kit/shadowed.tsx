import type { Style } from '@lookfar/page';
import type { ReactNode } from 'react';
import { shadowProps } from './styled.ts';

/** A drawing of several elements, whose shadow is one; without a shadow it needs no element to hold it. */
export function shadowed(style: Style, drawing: ReactNode): ReactNode {
  return style.shadow ? <g {...shadowProps(style)}>{drawing}</g> : drawing;
}
