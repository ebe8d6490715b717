import { boxOf, type LeafWidget, type Widget } from '@lookfar/page';
import { definitionOf, drawingOf } from '@lookfar/widgets';

interface NaivePageProps {
  widgets: readonly Widget[];
  /** By index of the widget. */
  values: readonly number[];
  isOn: boolean;
}

/** The naive approach: values are React state, and every change re-renders every widget. */
export function NaivePage({ widgets, values, isOn }: NaivePageProps) {
  return (
    <svg className="naive" role="presentation">
      {widgets.map((widget, i) => (
        <NaiveWidget key={widget.id} widget={widget as LeafWidget} value={values[i] ?? 0} isOn={isOn} />
      ))}
    </svg>
  );
}

function NaiveWidget({ widget, value, isOn }: { widget: LeafWidget; value: number; isOn: boolean }) {
  const kind = definitionOf(widget.widgetType);
  const drawing = kind && drawingOf(kind);
  if (!drawing) return null;
  const { view: View, live } = drawing;
  const { x, y, width, height } = boxOf(widget.position);
  const { twinkle, rotate, fillColor } = widget.animation;
  const fill = fillColor ? (value >= 80 ? '#d4380d' : value >= 50 ? '#d48806' : '#389e0d') : undefined;
  const isAway = twinkle !== undefined && value > 50 && !isOn;
  const turn = rotate && value > 50 ? `rotate(${value * 3.6} ${x + width / 2} ${y + height / 2})` : undefined;
  const drawn = fill ? { ...widget, style: { ...widget.style, fill } } : widget;
  return (
    <g opacity={isAway ? 0 : 1} transform={turn}>
      <View widget={drawn} addon={kind.fields.schema.parse(widget.dataAddon)} mode="view" locale="en" drawing="" />
      {live && (
        <>
          <rect x={x} y={y + height * (1 - value / 100)} width={4} height={(height * value) / 100} />
          <text x={x} y={y + height}>
            {value.toFixed(1)} m
          </text>
        </>
      )}
    </g>
  );
}
