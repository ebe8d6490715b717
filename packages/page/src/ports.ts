import type { Box, Point } from './position.ts';

/** Where a line can be joined to a widget, before the widget's own rotation. */
export interface Port {
  at: Point;
  /** The direction in which a line leaves it, of length 1. */
  out: Point;
}

export interface PortSet {
  ports: readonly Port[];
  /** Lines run around this box. */
  body: Box;
  /** Widgets are put together at these ports, and lines run around the body; otherwise they are only for lines. */
  isFlanged: boolean;
}

/** How a line whose ends can be joined is drawn. */
export interface LineLook {
  width: number;
  /** Inner width; 0 if it is not hollow. */
  bore: number;
  /** Shows where it crosses lines behind it. */
  hops: boolean;
}
