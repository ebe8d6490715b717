import type { Point } from '@lookfar/page';
import type { DesignerSettings } from '../session.ts';
import { type Action, type ActionContext, type Burst, hasSelection } from './Action.ts';
import { moveEach, withMovable } from './arrange.ts';

/** Key presses within this time of each other become one undo entry. */
const burstMs = 1000;
const steps = { near: 1, far: 10 };
const cells = { near: 1, far: 5 };

function nudge(direction: Point, distance: 'near' | 'far'): Action {
  return {
    can: hasSelection,
    run: (context) =>
      withMovable(context, (movable, places) => {
        const step = stepOf(context.settings, distance);
        const by = { x: direction.x * step, y: direction.y * step };
        const burst = burstOf(context, movable);
        const outcome = moveEach(context, places, new Map(movable.map((id) => [id, by])), burst.name);
        return { ...outcome, burst };
      }),
  };
}

const stepOf = ({ gridSnap, gridSize }: DesignerSettings, distance: 'near' | 'far'): number =>
  gridSnap ? cells[distance] * gridSize : steps[distance];

function burstOf({ burst, now, newId }: ActionContext, ids: readonly string[]): Burst {
  const what = `nudge ${ids.join(' ')} `;
  const goesOn = burst?.name.startsWith(what) && now - burst.at <= burstMs;
  return { name: goesOn && burst ? burst.name : what + newId(), at: now };
}

const left = { x: -1, y: 0 };
const right = { x: 1, y: 0 };
const up = { x: 0, y: -1 };
const down = { x: 0, y: 1 };

export const nudgeActions = {
  nudgeLeft: nudge(left, 'near'),
  nudgeRight: nudge(right, 'near'),
  nudgeUp: nudge(up, 'near'),
  nudgeDown: nudge(down, 'near'),
  nudgeLeftFar: nudge(left, 'far'),
  nudgeRightFar: nudge(right, 'far'),
  nudgeUpFar: nudge(up, 'far'),
  nudgeDownFar: nudge(down, 'far'),
} satisfies Record<string, Action>;
