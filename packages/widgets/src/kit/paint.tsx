import { type Gradient, type LeafWidget, mirroredGradient, type Paint, type Position } from '@lookfar/page';
import type { ReactNode } from 'react';
import { flipsOf } from './geometry.ts';

/** Hex with zero alpha, `none`, `transparent`, or no colour at all. */
const invisible = /^(?:|none|transparent|#[0-9a-f]{3}0|#[0-9a-f]{6}00)$/i;

/** Fast path for the most common colours, which are always visible. */
const isPlainHex = (colour: string): boolean => colour.length === 7 && colour.startsWith('#');

export function isNoPaint(paint: Paint | undefined): boolean {
  if (typeof paint !== 'string') return paint === undefined;
  return !isPlainHex(paint) && invisible.test(paint.trim());
}

/** For SVG attributes, where an empty colour would be black. */
export const colourOr = (colour: string | undefined, other = 'none'): string =>
  colour === undefined || isNoPaint(colour) ? other : colour;

/** A colour, however it is written, with less ink. */
export const tinted = (colour: string, opacity: number): string =>
  `color-mix(in srgb, ${colour} ${Math.round(opacity * 100)}%, transparent)`;

/**
 * An id for definitions that a widget refers to. The widget's id makes it unique within a drawing, the drawing's id
 * when one page is drawn twice side by side.
 */
export const defId = (drawing: string, { id }: Pick<LeafWidget, 'id'>, name: string): string =>
  `${drawing}${id}-${name}`.replaceAll(/[^\w-]/g, '_');

type Painted = Pick<LeafWidget, 'id'> & Partial<Pick<LeafWidget, 'position'>>;

/** The value for `fill` and the definition it may refer to, mirrored like the position. */
export function paintOf(drawing: string, widget: Painted, paint: Paint | undefined): { fill: string; defs: ReactNode } {
  if (typeof paint !== 'object') return { fill: colourOr(paint), defs: null };
  const id = defId(drawing, widget, 'paint');
  return { fill: `url(#${id})`, defs: <GradientDef id={id} gradient={flippedGradient(paint, widget.position)} /> };
}

/** A shape with its definitions; most have none and need no wrapper. */
export const withDefs = (defs: ReactNode, shape: ReactNode): ReactNode =>
  defs ? (
    <>
      {defs}
      {shape}
    </>
  ) : (
    shape
  );

function flippedGradient(gradient: Gradient, position: Position | undefined): Gradient {
  const { flipX, flipY } = position ? flipsOf(position) : {};
  const across = flipX ? mirroredGradient(gradient, 'horizontally') : gradient;
  return flipY ? mirroredGradient(across, 'vertically') : across;
}

function GradientDef({ id, gradient }: { id: string; gradient: Gradient }) {
  const stops = gradient.stops.map(({ offset, color }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stops have no identity but their place
    <stop key={index} offset={offset} stopColor={colourOr(color, 'transparent')} />
  ));
  if (gradient.type === 'radial')
    return (
      <defs>
        <radialGradient id={id}>{stops}</radialGradient>
      </defs>
    );
  const { x1, y1, x2, y2 } = gradientLine(gradient.angle);
  return (
    <defs>
      <linearGradient id={id} x1={x1} y1={y1} x2={x2} y2={y2}>
        {stops}
      </linearGradient>
    </defs>
  );
}

/** Through the centre of the unit box, edge to edge, clockwise from "to the right". */
export function gradientLine(angle: number): { x1: number; y1: number; x2: number; y2: number } {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const half = 0.5 / Math.max(Math.abs(cos), Math.abs(sin));
  const [dx, dy] = [cos * half, sin * half];
  return { x1: tidy(0.5 - dx), y1: tidy(0.5 - dy), x2: tidy(0.5 + dx), y2: tidy(0.5 + dy) };
}

const tidy = (value: number): number => Math.round(value * 10_000) / 10_000;
