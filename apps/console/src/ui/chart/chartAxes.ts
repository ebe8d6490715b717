import type { Language } from '@lookfar/contract';
import type { Extremes } from '@lookfar/widgets/trend';
import type uPlot from 'uplot';
import { type AxisPlan, mostAxes } from './assignAxes.ts';
import { colourOf } from './chartPalette.ts';
import type { ChartTheme } from './chartTheme.ts';
import { timeLabels, timeMarks, timeSteps } from './timeAxis.ts';

/** Read by the axes whenever they are drawn. */
export interface AxisSource {
  theme: () => ChartTheme;
  language: () => Language;
  plan: (index: number) => AxisPlan | undefined;
  /** Largest width so far: an axis that changes its width while panning would make the plot jump. */
  widths: number[];
}

export const scaleKey = (index: number): string => `y${index}`;

const fontPx = 12;
const timeSpace = 84;
const narrowWidth = 480;
const narrowAxes = 2;
const labelPx = 16;

/** [TC1] The number of value axes with room; the series of the others are drawn without an axis. */
export const axesWithin = (width: number): number => (width < narrowWidth ? narrowAxes : mostAxes);

/** The time axis and the maximum number of value axes; those without a plan have no range and are not shown. */
export function chartAxes(source: AxisSource): uPlot.Axis[] {
  return [timeAxis(source), ...Array.from({ length: mostAxes }, (_, index) => valueAxis(source, index))];
}

function timeAxis({ theme, language }: AxisSource): uPlot.Axis {
  return {
    scale: 'x',
    space: timeSpace,
    size: 44,
    font: `${fontPx}px ${theme().font}`,
    stroke: () => theme().textDim,
    grid: { stroke: () => theme().rule, width: 1 },
    ticks: { stroke: () => theme().rule, width: 1, size: 4 },
    incrs: [...timeSteps],
    splits: (_u, _axis, min, max, step) => timeMarks(min, max, step),
    values: (_u, splits, _axis, _space, step) => timeLabels(splits, step, language()),
  };
}

function valueAxis(source: AxisSource, index: number): uPlot.Axis {
  const { theme, plan, widths } = source;
  const stroke = () => {
    const slot = plan(index)?.slot ?? null;
    return slot === null ? theme().textDim : colourOf(theme().appearance, slot);
  };
  return {
    scale: scaleKey(index),
    side: index % 2 === 0 ? 3 : 1,
    font: `${fontPx}px ${theme().font}`,
    labelFont: `${fontPx}px ${theme().font}`,
    labelSize: labelPx,
    labelGap: 0,
    label: () => plan(index)?.unit ?? '',
    stroke,
    grid: { show: index === 0, stroke: () => theme().rule, width: 1 },
    ticks: { stroke: () => theme().rule, width: 1, size: 4 },
    splits: (_u, _axis, min, max, step) => axisMarks(plan(index), { min, max }, step),
    values: (_u, splits, _axis, _space, step) => splits.map((split) => axisText(plan(index), split, step)),
    size: (u, values) => {
      // uPlot caches the context's state, so it must be restored.
      u.ctx.save();
      u.ctx.font = `${fontPx * devicePixelRatio}px ${theme().font}`;
      const widest = Math.max(0, ...(values ?? []).map((text) => u.ctx.measureText(String(text ?? '')).width));
      u.ctx.restore();
      const needed = Math.ceil(widest / devicePixelRatio / 6) * 6 + 12;
      widths[index] = Math.max(widths[index] ?? 0, needed);
      return widths[index] ?? needed;
    },
  };
}

/** The states of an axis, or round values. */
function axisMarks(plan: AxisPlan | undefined, { min, max }: Extremes, step: number): number[] {
  if (!plan || plan.states.length === 0) return marksBetween(min, max, step);
  return plan.states.map(({ value }) => value);
}

/** Round values within the axis. */
export function marksBetween(min: number, max: number, step: number): number[] {
  const marks: number[] = [];
  const first = Math.ceil(min / step);
  for (let count = first; count * step <= max; count += 1) marks.push(Number((count * step).toPrecision(12)));
  return marks;
}

/** The text of a state, or the number with the decimals of the step. */
export function axisText(plan: AxisPlan | undefined, value: number | null, step: number): string {
  if (value === null) return '';
  const state = plan?.states.find((one) => one.value === value);
  if (state) return state.text;
  const text = value.toFixed(decimalsOf(step));
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** The decimals needed to write the step: 2 for 0.25. */
function decimalsOf(step: number): number {
  const [digits = '', power = '0'] = step.toExponential(6).split('e');
  const written = digits.replace('.', '').replace(/0+$/, '').length - 1;
  return Math.min(12, Math.max(0, written - Number(power)));
}
