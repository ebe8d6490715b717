import { alarmTable } from './alarm-table/alarmTable.ts';
import { button } from './button/button.tsx';
import { dashboard } from './dashboard/dashboard.ts';
import { dataText } from './data-text/dataText.ts';
import type { WidgetDefinition } from './definition.ts';
import { historyTable } from './history-table/historyTable.ts';
import { image } from './image/image.tsx';
import { lineChart } from './line-chart/lineChart.ts';
import { percentFill } from './percent-fill/percentFill.ts';
import { pipe } from './pipe/pipe.ts';
import { processSymbolWidget } from './process-symbol/processSymbolWidget.ts';
import { arrow } from './shapes/arrow.tsx';
import { circle } from './shapes/circle.tsx';
import { ellipse } from './shapes/ellipse.tsx';
import { line } from './shapes/line.tsx';
import { octagon } from './shapes/octagon.ts';
import { parallelogram } from './shapes/parallelogram.ts';
import { prism } from './shapes/prism.ts';
import { rect } from './shapes/rect.tsx';
import { straight } from './shapes/straight.ts';
import { triangle } from './shapes/triangle.tsx';
import { text } from './text/text.tsx';
import { video } from './video/video.ts';
import { webgl } from './webgl/webgl.ts';

/** One line per type, in palette order. */
export const definitions: readonly WidgetDefinition[] = [
  rect,
  circle,
  ellipse,
  triangle,
  straight,
  line,
  arrow,
  parallelogram,
  prism,
  octagon,
  text,
  dataText,
  button,
  image,
  dashboard,
  percentFill,
  pipe,
  processSymbolWidget,
  lineChart,
  alarmTable,
  historyTable,
  video,
  webgl,
];

const byType = new Map<string, WidgetDefinition>(definitions.map((definition) => [definition.type, definition]));

export function definitionOf(type: string): WidgetDefinition | undefined {
  return byType.get(type);
}
