import type { LiveTools } from '../live.ts';
import type { ChartSpan } from '../trend/trendLine.ts';

/** [CH3] What a chart shows: the range chosen for the page, or its own last minutes. */
export function chartWindow(tools: LiveTools, minutes: number): ChartSpan {
  const to = tools.now();
  return tools.page.range.chosen() ?? { from: to - minutes * 60_000, to };
}

/** What there can be of it: nothing is known of the time after the shown moment. Undefined if that is nothing. */
export function knownPart({ from, to }: ChartSpan, now: number): ChartSpan | undefined {
  return from < now ? { from, to: Math.min(to, now) } : undefined;
}
