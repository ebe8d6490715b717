import type { PointerInfo } from '../events.ts';
import { panned } from './camera.ts';
import {
  type GestureEvent,
  type Idle,
  type Outcome,
  type Pan,
  type Pen,
  type Scene,
  session,
  stays,
} from './gesture.ts';

export function beginPan({ session: { camera } }: Scene, { screen }: PointerInfo, then: Idle | Pen): Outcome {
  return {
    gesture: { name: 'pan', screen, camera, then },
    effects: [session({ cursor: 'grabbing', hovered: undefined })],
  };
}

/** Relative to the start, so that the same page point stays under the pointer. */
export function stepPan(_: Scene, pan: Pan, event: GestureEvent): Outcome {
  if (event.type === 'pointerup') return { gesture: pan.then, effects: [] };
  if (event.type !== 'pointermove') return stays(pan);
  const { x, y } = event.screen;
  return { gesture: pan, effects: [session({ camera: panned(pan.camera, pan.screen.x - x, pan.screen.y - y) })] };
}
