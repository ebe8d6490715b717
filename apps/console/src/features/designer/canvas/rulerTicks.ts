/** A mark of a ruler. `at` is in pixels of the screen, `value` in page units. */
export interface Tick {
  at: number;
  value: number;
  rank: 'major' | 'middle' | 'minor';
}

/** Pixels between two numbers: closer ones would run into each other. */
const leastLabelled = 60;

/** Page units between two numbers of a ruler: 1, 2 or 5 times a power of ten, and never below one unit. */
export function labelStep(zoom: number): number {
  const wanted = leastLabelled / zoom;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted) ?? 10;
  return Math.max(1, factor * power);
}

/** Marks from the left (or top) edge, where the page is at `from`, over `length` pixels. */
export function rulerTicks(from: number, zoom: number, length: number): Tick[] {
  const step = labelStep(zoom);
  const parts = step >= 10 ? 10 : step;
  const small = step / parts;
  const ticks: Tick[] = [];
  // Counted in whole small steps: adding fractions would drift.
  const last = Math.floor((from + length / zoom) / small);
  for (let index = Math.ceil(from / small); index <= last; index++) {
    const value = Math.round(index * small * 1000) / 1000;
    ticks.push({ at: (index * small - from) * zoom, value, rank: rankOf(index, parts) });
  }
  return ticks;
}

function rankOf(index: number, parts: number): Tick['rank'] {
  if (index % parts === 0) return 'major';
  return parts % 2 === 0 && index % (parts / 2) === 0 ? 'middle' : 'minor';
}
