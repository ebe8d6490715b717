import type { Point } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag } from '../fields/kinds.ts';
import { pointsOf } from '../kit/geometry.ts';
import { roundedPath } from '../kit/roundedPath.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { headed } from './lineHeads.ts';
import { lineStyle } from './shapeDefaults.ts';

/** Shared by straight lines and polylines. */
export const lineKinds = {
  startArrow: flag({ cn: '起点箭头', en: 'Arrow at start' }, false),
  endArrow: flag({ cn: '终点箭头', en: 'Arrow at end' }, false),
};
export const lineFields = fields(lineKinds);
export type LineAddon = AddonOf<typeof lineFields>;

export function lineView(choose: (points: readonly Point[]) => readonly Point[], { canBeFilled = false } = {}) {
  return function LineView({ widget: { position, style: own }, addon }: ViewProps<LineAddon>) {
    const style = styled(lineStyle, own);
    const stroke = strokeProps(style);
    const ends = { start: addon.startArrow, end: addon.endArrow, width: style.strokeWidth };
    const { points, heads } = headed(choose(pointsOf(position)), ends);
    return (
      <g {...shadowProps(style)}>
        <path
          d={roundedPath(points, { radius: style.radius ?? 0 })}
          fill="none"
          strokeLinejoin="round"
          {...stroke}
          data-stroke=""
          {...(canBeFilled ? { 'data-fill': '' } : {})}
        />
        {heads !== '' && <path d={heads} fill={stroke.stroke} data-stroke="fill" />}
      </g>
    );
  };
}
