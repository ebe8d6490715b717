import type { Style } from '@lookfar/page';
import type { FieldGroup } from '../fields/Field.ts';
import { fields } from '../fields/fields.ts';
import { calmLine } from '../kit/colours.ts';
import { isNoPaint } from '../kit/paint.tsx';
import { borderGroup, effectGroup, fillGroup, radiusField } from '../kit/styleFields.ts';

/** Greys that are visible on light and on dark pages. */
export const shapeStyle = { fill: '#d3d8de', stroke: calmLine, strokeWidth: 1 } as const satisfies Style;
export const lineStyle = { stroke: calmLine, strokeWidth: 2 } as const satisfies Style;

/** A shape without a fill is hit only on its stroke; an absent fill means the type's default, which is visible. */
export const isHollowShape = ({ fill = shapeStyle.fill }: Style): boolean => isNoPaint(fill);

export const shapePaints = ['fill', 'stroke'] as const;
/** Plain shapes have no data of their own. */
export const noFields = fields({});

export const roundFields: readonly FieldGroup[] = [fillGroup(), borderGroup, effectGroup];
export const corneredFields: readonly FieldGroup[] = [fillGroup([radiusField]), borderGroup, effectGroup];
