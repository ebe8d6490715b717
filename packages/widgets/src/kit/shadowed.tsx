import type { Style } from '@lookfar/page';
import type { ReactNode } from 'react';
import { shadowProps } from './styled.ts';

/** Gives several elements one common shadow; without a shadow no wrapper element is needed. */
export function shadowed(style: Style, drawing: ReactNode): ReactNode {
  return style.shadow ? <g {...shadowProps(style)}>{drawing}</g> : drawing;
}
