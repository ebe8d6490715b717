import type { Box, Point } from '@lookfar/page';

/** A process symbol on a sheet. */
export interface Placed {
  id: string;
  box: Box;
  port(index: number): Point;
}
