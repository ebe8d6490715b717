import type { Position } from '@lookfar/page';
import type { LiveReading } from '../live.ts';
import type { PaintPriority } from './PaintPriority.ts';
import type { PhaseClock } from './PhaseClock.ts';

/** The target and environment of an animation. */
export interface AnimatedNode {
  element: SVGElement | HTMLElement;
  position: Position;
  /** Number of surrounding groups: colours of inner widgets take precedence. */
  depth: number;
  paints: PaintPriority;
  phase: PhaseClock;
  /** The user prefers reduced motion. */
  isStill: boolean;
}

export interface AnimationPart {
  /** The reading of its binding changed. */
  update(reading: LiveReading): void;
  /** Restores the node as rendered. */
  dispose(): void;
}

export type Animator<C> = (node: AnimatedNode, config: C) => AnimationPart;
