import { alarmTable } from './alarm-table/alarmTable.ts';
import { areaChart } from './area-chart/areaChart.ts';
import { barChart } from './bar-chart/barChart.ts';
import { button } from './button/button.tsx';
import { clock } from './clock/clock.ts';
import { comboBox } from './combo-box/comboBox.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { dataText } from './data-text/dataText.ts';
import type { WidgetDefinition } from './definition.ts';
import { historyTable } from './history-table/historyTable.ts';
import { iframe } from './iframe/iframe.ts';
import { image } from './image/image.tsx';
import { imageText } from './image-text/imageText.ts';
import { input } from './input/input.ts';
import { lineChart } from './line-chart/lineChart.ts';
import { mapWidget } from './map/mapWidget.ts';
import { menu } from './menu/menu.ts';
import { nav } from './nav/nav.ts';
import { percentFill } from './percent-fill/percentFill.ts';
import { pieChart } from './pie-chart/pieChart.ts';
import { ringChart } from './pie-chart/ringChart.ts';
import { roseChart } from './pie-chart/roseChart.ts';
import { pipe } from './pipe/pipe.ts';
import { processSymbolWidget } from './process-symbol/processSymbolWidget.ts';
import { radio } from './radio/radio.ts';
import { scriptBar } from './script-bar/scriptBar.ts';
import { scriptPie } from './script-pie/scriptPie.ts';
import { scriptReport } from './script-report/scriptReport.ts';
import { scriptTrend } from './script-trend/scriptTrend.ts';
import { section } from './section/section.ts';
import { select } from './select/select.ts';
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
import { slide } from './slide/slide.ts';
import { stateAnimation } from './state-animation/stateAnimation.ts';
import { text } from './text/text.tsx';
import { ticker } from './ticker/ticker.ts';
import { timeSelector } from './time-selector/timeSelector.ts';
import { video } from './video/video.ts';
import { weatherWidget } from './weather/weatherWidget.ts';
import { webgl } from './webgl/webgl.ts';
import { xyChart } from './xy-chart/xyChart.ts';

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
  stateAnimation,
  clock,
  ticker,
  input,
  radio,
  comboBox,
  select,
  timeSelector,
  pipe,
  processSymbolWidget,
  lineChart,
  areaChart,
  barChart,
  pieChart,
  ringChart,
  roseChart,
  xyChart,
  section,
  alarmTable,
  historyTable,
  nav,
  menu,
  iframe,
  imageText,
  slide,
  mapWidget,
  weatherWidget,
  scriptReport,
  scriptTrend,
  scriptBar,
  scriptPie,
  video,
  webgl,
];

const byType = new Map<string, WidgetDefinition>(definitions.map((definition) => [definition.type, definition]));

/** Kinds that are not drawn on pages and load with what draws them. */
export function learnDefinitions(more: readonly WidgetDefinition[]): void {
  for (const definition of more) byType.set(definition.type, definition);
}

export function definitionOf(type: string): WidgetDefinition | undefined {
  return byType.get(type);
}
