import type { Mark } from './Fleet.ts';

/** Part of the Mercator square. */
export interface WorldBounds {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** [MM5] The marks in view, most severe first, then by name. */
export function marksInView(marks: readonly Mark[], bounds: WorldBounds): Mark[] {
  const { west, north, east, south } = bounds;
  return marks.filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south).sort(byRankThenName);
}

/** [MM5] Devices whose name contains every word; names that start with the text come first. */
export function searchMarks(marks: readonly Mark[], text: string): Mark[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const begins = ({ place }: Mark) => (place.name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return marks
    .filter(({ place }) => words.every((word) => place.name.toLowerCase().includes(word)))
    .sort((a, b) => begins(a) - begins(b) || byRankThenName(a, b));
}

function byRankThenName(a: Mark, b: Mark): number {
  return b.rank - a.rank || a.order - b.order;
}
