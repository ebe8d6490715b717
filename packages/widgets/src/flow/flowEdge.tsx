import './flow.css';
import type { LineLook } from '@lookfar/page';
import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { joints } from '../fields/joints.ts';
import { choice } from '../fields/kinds.ts';
import { pointsOf } from '../kit/geometry.ts';
import { roundedPath } from '../kit/roundedPath.ts';
import { headed } from '../shapes/lineHeads.ts';
import type { ViewProps } from '../view.ts';
import { edgeIcon } from './stepIcons.ts';

const f = fields({
  joints: joints({ cn: '连接', en: 'Joined to' }),
  route: choice(
    { cn: '走线', en: 'Route' },
    { auto: { cn: '自动', en: 'Automatic' }, manual: { cn: '手动', en: 'By hand' } },
  ),
});

const look: LineLook = { width: 2, bore: 0, hops: false, isEdge: true };
const [width, radius] = [1.75, 10];

function FlowEdgeView({ widget: { position } }: ViewProps<AddonOf<typeof f>>) {
  const { points, heads } = headed(pointsOf(position), { start: false, end: true, width });
  return (
    <g className="flow-edge">
      <path className="flow-edge-line" d={roundedPath(points, { radius })} fill="none" strokeWidth={width} />
      {heads !== '' && <path className="flow-edge-head" d={heads} />}
    </g>
  );
}

/** From a step to the next. */
export const flowEdge = widget({
  type: 'Flow.Edge',
  icon: edgeIcon,
  layer: 'svg',
  fields: f,
  size: { width: 0, height: 100 },
  style: {},
  data: 'none',
  paints: [],
  inspector: [],
  isHollow: () => true,
  line: () => look,
  view: FlowEdgeView,
});
