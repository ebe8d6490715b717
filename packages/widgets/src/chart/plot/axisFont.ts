import type { PlotFrame } from './plotFrame.ts';

/** Sizes of uPlot are whole pixels. */
export const axisFont = ({ fontSize, scale, fontFamily }: PlotFrame): string =>
  `${Math.round(fontSize * scale)}px ${fontFamily}`;
