import { stepArea } from './area.ts';
import { stepDraw } from './draw.ts';
import { stepEdge } from './edge.ts';
import type { Gesture, GestureEvent, Outcome, Scene } from './gesture.ts';
import { stepIdle } from './idle.ts';
import { stepMove } from './move.ts';
import { stepPan } from './pan.ts';
import { stepPen } from './pen.ts';
import { stepPointDrag } from './points.ts';
import { stepPress } from './press.ts';
import { stepResize } from './resize.ts';
import { stepRotate } from './rotate.ts';

/** Pure: returns the next gesture for an event, and what to do for it. */
export function stepGesture(scene: Scene, gesture: Gesture, event: GestureEvent): Outcome {
  switch (gesture.name) {
    case 'idle':
      return stepIdle(scene, gesture, event);
    case 'press':
      return stepPress(scene, gesture, event);
    case 'move':
      return stepMove(scene, gesture, event);
    case 'resize':
      return stepResize(scene, gesture, event);
    case 'rotate':
      return stepRotate(scene, gesture, event);
    case 'area':
      return stepArea(scene, gesture, event);
    case 'draw':
      return stepDraw(scene, gesture, event);
    case 'pen':
      return stepPen(scene, gesture, event);
    case 'edge':
      return stepEdge(scene, gesture, event);
    case 'point':
      return stepPointDrag(scene, gesture, event);
    case 'pan':
      return stepPan(scene, gesture, event);
  }
}
