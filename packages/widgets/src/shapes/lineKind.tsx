import type { Point } from '@lookfar/page';
import type { z } from 'zod';
import type { ViewProps } from '../definition.ts';
import type { Field } from '../fields.ts';
import { addonSchema, flagField } from '../kit/addon.ts';
import { pointsOf } from '../kit/geometry.ts';
import { roundedPath } from '../kit/roundedPath.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import { headed } from './lineHeads.ts';
import { lineStyle } from './shapeDefaults.ts';

/** What straight lines and polylines have in common. */
export const lineFlags = { startArrow: flagField(false), endArrow: flagField(false) };
export const LineAddon = addonSchema(lineFlags);
export type LineAddon = z.output<typeof LineAddon>;

export const arrowFields: readonly Field[] = [
  { kind: 'switch', path: 'dataAddon.startArrow', label: { cn: '起点箭头', en: 'Arrow at start' } },
  { kind: 'switch', path: 'dataAddon.endArrow', label: { cn: '终点箭头', en: 'Arrow at end' } },
];

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
