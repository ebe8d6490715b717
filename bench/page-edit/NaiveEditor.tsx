import { boxOf, type LeafWidget, type Widget } from '@lookfar/page';
import { definitionOf, drawingOf } from '@lookfar/widgets';

interface NaiveEditorProps {
  widgets: readonly Widget[];
  selection: ReadonlySet<string>;
  width: number;
  height: number;
}

/** The naive approach: the page is React state, and every change re-renders every widget. */
export function NaiveEditor({ widgets, selection, width, height }: NaiveEditorProps) {
  return (
    <svg width="100%" height="100%" viewBox={`0 0 ${width} ${height}`} role="presentation">
      {widgets.map((widget) => (
        <NaiveWidget key={widget.id} widget={widget as LeafWidget} isSelected={selection.has(widget.id)} />
      ))}
    </svg>
  );
}

function NaiveWidget({ widget, isSelected }: { widget: LeafWidget; isSelected: boolean }) {
  const kind = definitionOf(widget.widgetType);
  const View = kind && drawingOf(kind)?.view;
  if (!View) return null;
  return (
    <g data-widget={widget.id}>
      <View widget={widget} addon={kind.fields.schema.parse(widget.dataAddon)} mode="edit" locale="en" drawing="" />
      {isSelected && <rect {...boxOf(widget.position)} fill="none" stroke="#1677ff" />}
    </g>
  );
}
