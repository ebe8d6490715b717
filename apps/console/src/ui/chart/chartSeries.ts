import type { ChartSpan, TrendLine } from '@lookfar/widgets/trend';

/** A line of a chart and how it looks. */
export interface ChartSeries extends TrendLine {
  key: string;
  title: string;
  unit: string;
  decimals: number;
  /** Palette slot from 0; an earlier period has the slot of its series. */
  slot: number;
  /** Texts of coded states, shown on the axis instead of numbers. */
  states: readonly { value: number; text: string }[];
  upperLimit: number | null;
  lowerLimit: number | null;
  visible: boolean;
}

/** A named gap behind the curves; `isEmpty` until its data is backfilled. */
export interface ChartGap extends ChartSpan {
  text: string;
  isEmpty: boolean;
}

export interface ChartMark {
  time: number;
  text: string;
}
