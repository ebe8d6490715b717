import type { ChartSeries } from './chartSeries.ts';

/** A number of the series as text: its state, or with its decimals. */
export function sampleText({ states, decimals }: Pick<ChartSeries, 'states' | 'decimals'>, value: number): string {
  const state = states.find((one) => one.value === value);
  if (state) return state.text;
  // The average of states can lie between two of them.
  const text = value.toFixed(states.length > 0 ? 2 : decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}
