import type { Point } from '@lookfar/page';

/** A level or upright piece of another line. */
export interface Lane {
  isLevel: boolean;
  /** Its coordinate across, and its ends along. */
  at: number;
  from: number;
  to: number;
  /** Routes beside it keep this distance. */
  gap: number;
}

/** The lanes of a line; diagonal pieces are none. */
export function lanesOf(points: readonly Point[], gap: number): Lane[] {
  return points.slice(1).flatMap((end, index): Lane[] => {
    const start = points[index] ?? end;
    if (start.y === end.y && start.x !== end.x)
      return [{ isLevel: true, at: end.y, from: Math.min(start.x, end.x), to: Math.max(start.x, end.x), gap }];
    if (start.x === end.x && start.y !== end.y)
      return [{ isLevel: false, at: end.x, from: Math.min(start.y, end.y), to: Math.max(start.y, end.y), gap }];
    return [];
  });
}

/** Distances are rounded to thousandths. */
const slack = 0.01;

/** How long a level or upright segment runs along lanes, too near to them. */
export function crowding(from: Point, to: Point, lanes: readonly Lane[]): number {
  const isLevel = from.y === to.y;
  const [across, start, end] = isLevel ? [from.y, from.x, to.x] : [from.x, from.y, to.y];
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  let length = 0;
  for (const lane of lanes) {
    if (lane.isLevel !== isLevel || Math.abs(lane.at - across) >= lane.gap - slack) continue;
    length += Math.max(0, Math.min(high, lane.to) - Math.max(low, lane.from));
  }
  return length;
}

export function isCrowded(points: readonly Point[], lanes: readonly Lane[]): boolean {
  return points.some((to, index) => crowding(points[index - 1] ?? to, to, lanes) > slack);
}
