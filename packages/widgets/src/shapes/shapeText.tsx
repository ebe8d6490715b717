import { type Box, boxOf, type Point, type Position, type Style } from '@lookfar/page';
import type { ReactNode } from 'react';
import { fields } from '../fields/fields.ts';
import { textarea } from '../fields/kinds.ts';
import { darkInk, fontDefaults } from '../kit/fontDefaults.ts';
import { inBox, inPosition } from '../kit/geometry.ts';
import { group } from '../kit/styleFields.ts';
import { TextBlock } from '../kit/text/TextBlock.tsx';

/** Shapes have 14 where the designer's texts have 12. */
export const shapeFont = {
  ...{ ...fontDefaults, color: darkInk, fontSize: 14 },
  ...{ textAlign: 'center', verticalAlign: 'middle', lineHeight: 1.3 },
} as const satisfies Style;

export const shapeTextKinds = { text: textarea({ cn: '文本', en: 'Text' }, '') };
/** Of shapes that have nothing but a text. */
export const textFields = fields(shapeTextKinds);
export interface TextAddon {
  text: string;
}

export const textGroup = (rows: ReturnType<typeof textFields.rows>) =>
  group('data', { cn: '内容', en: 'Content' }, rows);

/** The part of a box that is inside of a shape: left, top, right and bottom as fractions. */
export type TextArea = readonly [left: number, top: number, right: number, bottom: number];

/** The largest box in an ellipse. */
export const roundArea: TextArea = [
  (1 - Math.SQRT1_2) / 2,
  (1 - Math.SQRT1_2) / 2,
  (1 + Math.SQRT1_2) / 2,
  (1 + Math.SQRT1_2) / 2,
];

/** Mirrored like the position; the text itself stays readable. */
export function textAreaOf(position: Position, [left, top, right, bottom]: TextArea): Box {
  const corners: readonly (readonly [number, number])[] = [
    [left, top],
    [right, bottom],
  ];
  return around('width' in position ? inPosition(position, corners) : inBox(boxOf(position), corners));
}

/** In a triangle: half its box, around its centre of mass. */
export function triangleArea(points: readonly Point[]): Box {
  const { width, height } = around(points);
  const middle = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return {
    ...{ x: middle(({ x }) => x) - width / 4, y: middle(({ y }) => y) - height / 4 },
    ...{ width: width / 2, height: height / 2 },
  };
}

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A shape with the text in it; most have none and need no element for it. */
export function withText(shape: ReactNode, { text }: TextAddon, box: Box, style: Style): ReactNode {
  if (text === '') return shape;
  return (
    <>
      {shape}
      <TextBlock text={text} box={box} style={style} />
    </>
  );
}
