import { type Box, bound, type Drawn, place, type SignalName } from './sheet.ts';

/** Room around a plot; a legend is below it. */
const margins = ([marginTop, marginRight, marginBottom, marginLeft]: Margins) => ({
  ...{ marginTop, marginRight, marginBottom, marginLeft },
});
type Margins = readonly [top: number, right: number, bottom: number, left: number];

interface ChartLook {
  color: string;
  size?: number;
}

interface ChartParts {
  box: Box;
  data: Record<string, unknown>;
  look: ChartLook;
  addon?: Record<string, unknown>;
  around?: Margins;
}

function chart(widgetType: string, { box, data, look, addon, around = [28, 24, 56, 52] }: ChartParts): Drawn {
  const style = { color: look.color, fontSize: look.size ?? 14, strokeWidth: 0 };
  return { widgetType, position: place(box), style, data, dataAddon: { ...margins(around), ...addon } };
}

/** Ends of the scale; without them it follows the limits of the signals, or what there is. */
type Ends = readonly [min: number, max: number] | undefined;
const scaled = (ends: Ends) => (ends ? { mode: 'fixed', minVal: ends[0], maxVal: ends[1] } : {});

interface Lines {
  from: readonly SignalName[];
  minutes: number;
  range?: Ends;
}

export const lines = (
  box: Box,
  { from, minutes, range }: Lines,
  look: ChartLook,
  addon = {},
  around?: Margins,
): Drawn =>
  chart('Complex.Line', {
    ...{ box, look, addon, ...(around && { around }) },
    data: { ...bound(from), timeRange: minutes, ...scaled(range) },
  });

export const areas = (
  box: Box,
  { from, minutes, range }: Lines,
  look: ChartLook,
  addon = {},
  around?: Margins,
): Drawn =>
  chart('Complex.Area', {
    ...{ box, look, addon, ...(around && { around }) },
    data: { ...bound(from), timeRange: minutes, ...scaled(range) },
  });

/** The second signal over the first one: a characteristic of a machine. */
export const characteristic = (
  box: Box,
  { from, minutes }: Omit<Lines, 'range'>,
  look: ChartLook,
  around: Margins = [28, 24, 56, 52],
): Drawn =>
  chart('Complex.Xyline', {
    ...{ box, look, around, data: { ...bound(from), timeRange: minutes } },
    addon: { drawAs: 'points', pointSize: 3 },
  });

interface Periods {
  from: readonly SignalName[];
  unit: 'hour' | 'day';
  count: number;
  measure: 'avg' | 'max' | 'diff';
}

/** A group of bars for each of the last periods. */
export const bars = (box: Box, { from, unit, count, measure }: Periods, look: ChartLook, addon = {}): Drawn =>
  chart('Complex.Bar', {
    ...{ box, look, data: { ...bound(from), timeUnit: unit } },
    addon: { measure, periods: count, showLabel: false, ...addon },
  });

interface ReportColumnName {
  key: string;
  alias: string;
  color: string;
}

/** A column of a report of the project. */
export const column = (report: string, title: string, alias: string, color: string): ReportColumnName => ({
  ...{ key: `${report}/${title}`, alias, color },
});

/** The latest rows of a report as bars. */
export const reportBars = (
  box: Box,
  columns: readonly ReportColumnName[],
  days: number,
  look: ChartLook,
  addon = {},
): Drawn =>
  chart('Complex.Bar', {
    ...{ box, look, data: { type: 'custom', customArray: columns, timeUnit: 'day' } },
    addon: { periods: days, showLabel: false, ...addon },
  });

/** Shares of what was counted in the last minutes. */
export const shares = (
  box: Box,
  { from, minutes }: Omit<Lines, 'range'>,
  look: ChartLook,
  addon = {},
  around: Margins = [24, 8, 40, 8],
): Drawn =>
  chart('Complex.Ring', {
    ...{ box, look, around, data: { ...bound(from), timeRange: minutes } },
    addon: { share: 'total', measure: 'diff', label: 'percent', ...addon },
  });

interface State {
  status: string;
  value: number;
  color: string;
}

/** When which machine was in which state. */
export const sections = (
  box: Box,
  { from, minutes, states }: { from: readonly SignalName[]; minutes: number; states: readonly State[] },
  look: ChartLook,
): Drawn => ({
  ...{
    widgetType: 'Complex.Section',
    position: place(box),
    style: { color: look.color, fontSize: look.size ?? 14, strokeWidth: 0 },
  },
  dataAddon: {
    ...{ items: states, reportSignal: { ...bound(from), timeRange: minutes }, ...margins([8, 12, 72, 64]) },
  },
});

interface Scripted {
  kind: 'Report' | 'Trend' | 'Bar';
  from: readonly SignalName[];
  script: string;
  period: readonly [offset: number, length: number, unit: 'hour' | 'date' | 'month'];
}

export const scripted = (box: Box, { kind, from, script, period }: Scripted, look: ChartLook, addon = {}): Drawn => {
  const [offset, length, timeUnit] = period;
  return chart(`Script.${kind}`, {
    ...{ box, look, data: bound(from) },
    addon: { script, offset, length, timeUnit, ...addon },
  });
};
