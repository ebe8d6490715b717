import type { Style } from '@lookfar/page';
import type { FieldGroup } from '../fields/Field.ts';
import { calmLine } from '../kit/colours.ts';
import { isNoPaint } from '../kit/paint.tsx';
import { borderGroup, effectGroup, fillGroup, fontGroup, lineHeightField, radiusField } from '../kit/styleFields.ts';
import { shapeFont, textFields, textGroup } from './shapeText.tsx';

/** Greys that are visible on light and on dark pages. */
export const shapeStyle = { fill: '#d3d8de', stroke: calmLine, strokeWidth: 1, ...shapeFont } as const satisfies Style;
export const lineStyle = { stroke: calmLine, strokeWidth: 2 } as const satisfies Style;

/** A shape without a fill is hit only on its stroke; an absent fill means the type's default, which is visible. */
export const isHollowShape = ({ fill = shapeStyle.fill }: Style): boolean => isNoPaint(fill);

export const shapePaints = ['fill', 'stroke', 'font'] as const;

const fontRows = fontGroup([lineHeightField]);
const content = textGroup(textFields.rows('text'));

export const roundFields: readonly FieldGroup[] = [content, fillGroup(), borderGroup, fontRows, effectGroup];
export const corneredFields: readonly FieldGroup[] = [
  content,
  fillGroup([radiusField]),
  borderGroup,
  fontRows,
  effectGroup,
];
