import type { Position } from '@lookfar/page';
import type { LiveReading } from '../live.ts';
import type { PaintPriority } from './PaintPriority.ts';
import type { PhaseClock } from './PhaseClock.ts';

/** What an animation works on, and with. */
export interface AnimatedNode {
  element: SVGElement | HTMLElement;
  position: Position;
  /** How many groups it is in: what is deeper inside has the last word about its colours. */
  depth: number;
  paints: PaintPriority;
  phase: PhaseClock;
  /** People asked for stillness. */
  isStill: boolean;
}

export interface AnimationPart {
  /** The reading of its binding is another. */
  update(reading: LiveReading): void;
  /** Leaves the node as it was drawn. */
  dispose(): void;
}

export type Animator<C> = (node: AnimatedNode, config: C) => AnimationPart;
