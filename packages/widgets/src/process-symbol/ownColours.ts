import type { LeafWidget } from '@lookfar/page';

/** Colours set on the widget override its state colours. */
export function ownColours({ style: { fill, stroke } }: Pick<LeafWidget, 'style'>): Record<string, string> {
  return {
    ...(typeof fill === 'string' && fill !== '' && { '--ps-body': fill }),
    ...(stroke && { '--ps-edge': stroke, '--ps-line': stroke }),
  };
}
