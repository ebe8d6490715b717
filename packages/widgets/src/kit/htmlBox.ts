import type { Style } from '@lookfar/page';
import type { CSSProperties } from 'react';
import { cssPaint } from './cssPaint.ts';
import { fontStack } from './fontDefaults.ts';
import { colourOr } from './paint.tsx';

/** Background, border, shadow and font of an HTML widget, from its style. */
export function htmlBox({
  fill,
  stroke,
  strokeWidth = 0,
  radius,
  shadow,
  color,
  fontFamily,
  fontSize,
}: Style): CSSProperties {
  return {
    background: cssPaint(fill ?? 'none'),
    border: strokeWidth > 0 ? `${strokeWidth}px solid ${colourOr(stroke, 'transparent')}` : 'none',
    borderRadius: radius,
    boxShadow: shadow ? '0 2px 8px rgb(0 0 0 / 0.25)' : undefined,
    color: color === undefined ? undefined : colourOr(color),
    fontFamily: fontStack(fontFamily),
    fontSize,
  };
}
