import type { LeafWidget } from '@lookfar/page';

/** What the widget is painted with by hand wins over its state. */
export function ownColours({ style: { fill, stroke } }: Pick<LeafWidget, 'style'>): Record<string, string> {
  return {
    ...(typeof fill === 'string' && fill !== '' && { '--ps-body': fill }),
    ...(stroke && { '--ps-edge': stroke, '--ps-line': stroke }),
  };
}
