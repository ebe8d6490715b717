import type { Point } from '@lookfar/page';
import { type Direction, directionOfVector, vectorOf } from './directions.ts';

/** No route turns less often on this way, whatever is around: from a heading, into a direction if that matters. */
export function leastTurns({ x, y }: Point, heading: Direction, into: Direction | undefined): number {
  const { x: ux, y: uy } = vectorOf(heading);
  const [ahead, aside] = [x * ux + y * uy, x * uy - y * ux];
  if (ahead < 0) return 2;
  const last = aside === 0 ? heading : directionOfVector(heading % 2 === 0 ? { x: 0, y } : { x, y: 0 });
  const turns = aside === 0 ? 0 : 1;
  return into === undefined || last === into ? turns : turns + 1;
}
