import type { StepType } from '@lookfar/scenes';
import { stepIcons, stepTones } from '@lookfar/widgets/flow';
import { PathIcon } from '../panels/controls/PathIcon.tsx';

/** The icon of a kind of step on its ground, as on its card. */
export function StepIcon({ type, size = 18 }: { type: StepType; size?: number }) {
  return (
    <span className="flow-kind" data-tone={stepTones[type]}>
      <PathIcon path={stepIcons[type]} size={size} />
    </span>
  );
}
