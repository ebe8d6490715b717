import type { PlotFrame } from './plotFrame.ts';

/** Sizes of uPlot are whole pixels. Apart from `TimePlot`, which is loaded with the first chart only. */
export const axisFont = ({ fontSize, scale, fontFamily }: PlotFrame): string =>
  `${Math.round(fontSize * scale)}px ${fontFamily}`;
