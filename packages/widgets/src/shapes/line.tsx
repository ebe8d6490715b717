import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag } from '../fields/kinds.ts';
import { pointsOf } from '../kit/geometry.ts';
import { isNoPaint } from '../kit/paint.tsx';
import { effectGroup, fillGroup, lineGroup, radiusField } from '../kit/styleFields.ts';
import type { ViewProps } from '../view.ts';
import { lineKinds, lineView } from './lineKind.tsx';
import { PolygonView } from './PolygonView.tsx';
import { lineStyle } from './shapeDefaults.ts';

const f = fields({ ...lineKinds, closed: flag({ cn: '闭合', en: 'Closed' }, false) });
type PolylineAddon = AddonOf<typeof f>;

/** A closed line has no fill unless one is set. */
const closedStyle = { ...lineStyle, fill: 'none' } as const;

const OpenView = lineView((points) => points, { canBeFilled: true });

function PolylineView(props: ViewProps<PolylineAddon>) {
  const { widget: shown, addon } = props;
  if (!addon.closed) return <OpenView {...props} />;
  const style = { ...closedStyle, ...shown.style };
  return <PolygonView widget={{ ...shown, style }} points={pointsOf(shown.position)} drawing={props.drawing} />;
}

export const line = widget({
  type: 'Shape.Line',
  icon: 'M3 19l6-11l6 7l6-10',
  layer: 'svg',
  fields: f,
  size: { width: 120, height: 80 },
  style: lineStyle,
  data: 'none',
  paints: ['fill', 'stroke'],
  inspector: [lineGroup(f.rows('closed', radiusField, 'startArrow', 'endArrow')), fillGroup(), effectGroup],
  outline: (position, dataAddon) => (dataAddon?.closed === true ? pointsOf(position) : undefined),
  isHollow: ({ fill = 'none' }) => isNoPaint(fill),
  view: PolylineView,
  keywords: { cn: '折线 连线 多边形', en: 'polyline polygon connector' },
});
