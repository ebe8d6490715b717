import type { LineEnd } from './joints.ts';
import type { Box, Point } from './position.ts';

/** Where a line can be joined to a widget, before the widget's own rotation. */
export interface Port {
  at: Point;
  /** The direction in which a line leaves it, of length 1. */
  out: Point;
  /** Only this end of an edge may be joined to it, or none; absent where lines have no direction. */
  takes?: LineEnd | 'none';
}

export interface PortSet {
  ports: readonly Port[];
  /** Lines run around this box. */
  body: Box;
  /** Widgets are put together at these ports, and lines run around the body; otherwise they are only for lines. */
  isFlanged: boolean;
  /** Lines run around the body, though nothing is put together here. */
  isSolid?: true;
}

/** How a line whose ends can be joined is drawn. */
export interface LineLook {
  width: number;
  /** Inner width; 0 if it is not hollow. */
  bore: number;
  /** Shows where it crosses lines behind it. */
  hops: boolean;
  /** From one port to another, and nothing without them: nothing is joined to it, and it goes when one of them goes. */
  isEdge?: true;
}
