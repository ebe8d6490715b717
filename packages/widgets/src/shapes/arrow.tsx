import type { Point, Position } from '@lookfar/page';
import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag, slider } from '../fields/kinds.ts';
import { inPosition } from '../kit/geometry.ts';
import { group } from '../kit/styleFields.ts';
import type { ViewProps } from '../view.ts';
import { PolygonView } from './PolygonView.tsx';
import { corneredFields, isHollowShape, shapePaints, shapeStyle } from './shapeDefaults.ts';
import { shapeTextKinds, textAreaOf } from './shapeText.tsx';

const share = { min: 0.05, max: 1, step: 0.05 };

export const arrowFields = fields({
  /** Length of the head as a fraction of the width; with two heads, each is at most half. */
  headRatio: slider({ cn: '箭头长度', en: 'Head length' }, 0.4, share),
  /** Thickness of the shaft as a fraction of the height. */
  shaftRatio: slider({ cn: '箭身粗细', en: 'Shaft width' }, 0.5, share),
  bothEnds: flag({ cn: '双向', en: 'Both ends' }, false),
  ...shapeTextKinds,
});
type ArrowAddon = AddonOf<typeof arrowFields>;

/** Corners of a block arrow pointing right, or left if mirrored. */
export function arrowPoints(
  position: Position,
  { headRatio, shaftRatio, bothEnds }: Omit<ArrowAddon, 'text'>,
): readonly Point[] {
  const head = bothEnds ? Math.min(headRatio, 0.5) : headRatio;
  const [top, bottom] = [0.5 - shaftRatio / 2, 0.5 + shaftRatio / 2];
  const neck = 1 - head;
  const right: [number, number][] = [
    [neck, top],
    [neck, 0],
    [1, 0.5],
    [neck, 1],
    [neck, bottom],
  ];
  const left: [number, number][] = bothEnds
    ? right.map(([x, y]): [number, number] => [1 - x, 1 - y])
    : [
        [0, bottom],
        [0, top],
      ];
  return inPosition(position, [...right, ...left]);
}

/** Along the shaft and into the head, as far as it is as wide as the shaft. */
function arrowArea(position: Position, { headRatio, shaftRatio, bothEnds }: ArrowAddon) {
  const inHead = (bothEnds ? Math.min(headRatio, 0.5) : headRatio) * shaftRatio;
  return textAreaOf(position, [bothEnds ? inHead : 0, 0.5 - shaftRatio / 2, 1 - inHead, 0.5 + shaftRatio / 2]);
}

function ArrowView({ widget: shown, addon, drawing }: ViewProps<ArrowAddon>) {
  const { position } = shown;
  const points = arrowPoints(position, addon);
  return <PolygonView {...{ widget: shown, points, drawing, addon }} area={arrowArea(position, addon)} />;
}

export const arrow = widget({
  type: 'Shape.Arrow',
  icon: 'M3 9.5h10V5l8 7l-8 7v-4.5H3z',
  layer: 'svg',
  fields: arrowFields,
  size: { width: 120, height: 60 },
  style: shapeStyle,
  data: 'none',
  paints: shapePaints,
  inspector: [
    group('style', { cn: '箭头', en: 'Arrow' }, arrowFields.rows('headRatio', 'shaftRatio', 'bothEnds')),
    ...corneredFields,
  ],
  outline: (position, dataAddon = {}) => arrowPoints(position, arrowFields.schema.parse(dataAddon)),
  isHollow: isHollowShape,
  textPath: arrowFields.at.text,
  view: ArrowView,
  keywords: { cn: '箭头 方向', en: 'arrow direction' },
});
