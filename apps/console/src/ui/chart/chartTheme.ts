import type { Appearance } from '../../theme/themeMode.ts';

/** The colours of a chart, read from the tokens after each theme change: a canvas has no CSS variables. */
export interface ChartTheme {
  appearance: Appearance;
  panel: string;
  rule: string;
  text: string;
  textDim: string;
  accent: string;
  stale: string;
  danger: string;
  font: string;
}

export function readChartTheme(element: Element, appearance: Appearance): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--scada-${name}`).trim();
  return {
    appearance,
    panel: token('panel'),
    rule: token('rule'),
    text: token('text'),
    textDim: token('text-dim'),
    accent: token('accent'),
    stale: token('stale-line'),
    danger: token('critical-line'),
    font: token('font'),
  };
}
