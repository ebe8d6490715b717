import { type LeafWidget, type Position, positionOf, typeInfo, WidgetFields } from '@lookfar/page';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WidgetDefinition } from '../../definition.ts';
import { drawingOf } from '../../drawings.ts';
import type { Drawing } from '../../lazy.ts';
import { type LiveReading, type LiveTools, unknownReading } from '../../live.ts';
import { inertTools } from '../../tools.ts';
import type { ViewProps } from '../../view.ts';
import { parseMarkup } from './FakeElement.ts';

/** A position for the kind's geometry, 200 × 100 at 10, 20. */
export function placeOf(type: WidgetDefinition['type']): Position {
  const places = {
    box: { x: 10, y: 20, width: 200, height: 100 },
    circle: { cx: 60, cy: 70, r: 50 },
    ellipse: { cx: 110, cy: 70, rx: 100, ry: 50 },
    points: {
      points: [
        { x: 10, y: 20 },
        { x: 210, y: 20 },
        { x: 210, y: 120 },
      ],
    },
    triangle: { x1: 110, y1: 20, x2: 210, y2: 120, x3: 10, y3: 120 },
  };
  const { geometry } = typeInfo(type);
  return positionOf[geometry].parse(places[geometry]);
}

export function newWidget(definition: WidgetDefinition, part: Partial<LeafWidget> = {}): LeafWidget {
  const fields = WidgetFields.parse({ id: 'w1', style: definition.style });
  return { ...fields, widgetType: definition.type, position: placeOf(definition.type), ...part } as LeafWidget;
}

/** The view and live part; tests load lazy ones first. */
function drawn(definition: WidgetDefinition): Drawing {
  const drawing = drawingOf(definition);
  if (!drawing) throw new Error(`${definition.type} is not loaded`);
  return drawing;
}

/** As rendered before any value arrives. */
export function drawWidget(
  definition: WidgetDefinition,
  widget: LeafWidget,
  part: Partial<Pick<ViewProps<unknown>, 'mode' | 'locale' | 'bindingText' | 'isPlain'>> = {},
): string {
  const addon = definition.fields.schema.parse(widget.dataAddon);
  const View = drawn(definition).view;
  const view = <View {...{ widget, addon }} mode="view" locale="cn" drawing="d" {...part} />;
  if (definition.layer === 'html') return renderToStaticMarkup(view);
  return renderToStaticMarkup(<svg aria-hidden="true">{view}</svg>).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

export const good = (value: LiveReading['value'], part: Partial<LiveReading> = {}): LiveReading => ({
  ...{ value, code: '200', time: 1000, stale: false },
  ...part,
});

/** A rendered widget with its live part; `read` contains its readings and can be changed. */
export function liveWidget(definition: WidgetDefinition, widget: LeafWidget, tools: Partial<LiveTools> = {}) {
  const root = parseMarkup(drawWidget(definition, widget));
  const state = { readings: [] as LiveReading[], now: 1000 };
  const part = drawn(definition).live?.(root.asElement(), widget, definition.fields.schema.parse(widget.dataAddon), {
    locale: 'en',
    reading: (index) => state.readings[index] ?? unknownReading,
    signal: (index) => widget.data.signalArray[index],
    bound: () => ({ reading: () => unknownReading, signal: () => undefined }),
    page: inertTools,
    now: () => state.now,
    isStill: false,
    steps: () => () => undefined,
    ...tools,
  });
  return {
    root,
    state,
    part,
    show(...readings: LiveReading[]) {
      state.readings = readings;
      part?.update();
    },
    text: (name: string) => root.querySelector(`[data-part="${name}"]`)?.shownText,
    attribute: (name: string, attribute: string) =>
      root.querySelector(`[data-part="${name}"]`)?.getAttribute(attribute) ?? undefined,
  };
}
