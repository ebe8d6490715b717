import { shareOf, type TimeWindow } from './timeWindow.ts';

/** Of the 1,000 that the line is wide: anything shorter would not be seen. */
const least = 1.5;

/** Spans of time as one path, 1,000 wide and 1 high; what overlaps is joined. */
export function barsOf(spans: readonly { from: number; to: number | null }[], window: TimeWindow): string {
  const placed = spans
    .filter(({ from, to }) => from <= window.to && (to === null || to >= window.from))
    .map(({ from, to }) => ({ x: shareOf(window, from) * 1000, end: shareOf(window, to ?? window.to) * 1000 }))
    .map(({ x, end }) => ({ x, end: Math.max(end, x + least) }))
    .sort((a, b) => a.x - b.x);
  const joined: { x: number; end: number }[] = [];
  for (const bar of placed) {
    const before = joined.at(-1);
    if (before && bar.x <= before.end) before.end = Math.max(before.end, bar.end);
    else joined.push({ ...bar });
  }
  return joined.map(({ x, end }) => `M${round(x)} 0H${round(end)}V1H${round(x)}Z`).join('');
}

const round = (number: number): number => Math.round(number * 10) / 10;
