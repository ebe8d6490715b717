import type { WidgetType } from '@lookfar/page';
import { edgeType, stepTypes } from './stepTypes.ts';

const flow: ReadonlySet<string> = new Set([...stepTypes, edgeType]);

/** Beside the flow: what explains it. */
export const remarkTypes = [
  'WidgetGroup',
  'Usual.Text',
  'Shape.Rect',
  'Shape.Circle',
  'Shape.Ellipse',
  'Shape.Triangle',
  'Shape.Straight',
  'Shape.Line',
  'Shape.Arrow',
  'Shape.Parallelogram',
  'Shape.Prism',
  'Shape.Octagon',
] as const satisfies readonly WidgetType[];
const remarks: ReadonlySet<string> = new Set(remarkTypes);

/** A step or an edge; pages of other owners than scenes have none. */
export const isFlowType = (type: string): boolean => flow.has(type);

/** What a scene may contain beside steps and edges. */
export const isRemarkType = (type: string): boolean => remarks.has(type);
