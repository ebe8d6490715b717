import type { Paint } from '@lookfar/page';
import { colourOr } from './paint.tsx';

/** A paint as a CSS background, for widgets that are HTML. */
export function cssPaint(paint: Paint | undefined): string {
  if (typeof paint !== 'object') return colourOr(paint, 'transparent');
  const stops = paint.stops.map(({ offset, color }) => `${colourOr(color, 'transparent')} ${offset * 100}%`).join(', ');
  // CSS angles start at "to the top".
  return paint.type === 'radial' ? `radial-gradient(${stops})` : `linear-gradient(${paint.angle + 90}deg, ${stops})`;
}
