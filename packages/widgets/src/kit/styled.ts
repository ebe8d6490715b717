import type { Style } from '@lookfar/page';
import type { CSSProperties } from 'react';
import { colourOr } from './paint.tsx';

/** A style with the type's defaults filled in. */
export type Styled<D extends Style> = Style & { [K in keyof D & keyof Style]-?: NonNullable<Style[K]> };

/** An absent field means the type's default. */
export function styled<D extends Style>(defaults: D, style: Style): Styled<D> {
  return { ...defaults, ...style } as Styled<D>;
}

/** Dashes in stroke widths, so that they look the same on hairlines and on thick borders. */
const dashes = { solid: [], dashed: [4, 3], dotted: [0.1, 2] } as const;

export interface StrokeProps {
  stroke: string;
  /** Absent for 1, the SVG default. */
  strokeWidth?: number;
  strokeDasharray?: string;
  strokeLinecap?: 'round';
}

export function strokeProps({ stroke, strokeWidth = 1, strokeDash = 'solid' }: Style): StrokeProps {
  const visible = strokeWidth > 0 ? colourOr(stroke) : 'none';
  const dash = dashes[strokeDash];
  const drawn = { stroke: visible, ...(strokeWidth === 1 ? {} : { strokeWidth }) };
  if (visible === 'none' || dash.length === 0) return drawn;
  return {
    ...drawn,
    strokeDasharray: dash.map((part) => part * Math.max(1, strokeWidth)).join(' '),
    ...(strokeDash === 'dotted' ? { strokeLinecap: 'round' } : {}),
  };
}

const shadow = 'drop-shadow(0 2px 4px rgb(0 0 0 / 0.28))';

/** For the drawing as a whole; opacity is applied by the stage. */
export function shadowProps({ shadow: hasShadow }: Style): { style?: CSSProperties } {
  return hasShadow ? { style: { filter: shadow } } : {};
}
