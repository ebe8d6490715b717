import type { ReactNode } from 'react';
import { short } from '../kit/geometry.ts';
import type { Scale } from '../kit/live/scaleOf.ts';
import type { DashboardAddon } from './dashboardAddon.ts';
import { type Dial, markPlace, markSize, tickPath } from './dial.ts';
import { type Mark, mostMarks, scaleMarks } from './scaleMarks.ts';

/** Below this radius, numbers on the scale would be unreadable. */
const leastDetailed = 45;

interface FaceProps {
  dial: Dial;
  addon: DashboardAddon;
  scale: Scale;
  /** The plant may provide another scale with more marks. */
  mayChange: boolean;
  colour: string;
  fontFamily: string;
}

/** Ticks and numbers, which change only with the scale. */
export function dialFace({ addon, colour, ...props }: FaceProps): ReactNode {
  const { dial, scale } = props;
  const face = scaleMarks(scale.min, scale.max);
  return (
    <>
      {addon.showTicks && (
        <path d={tickPath(dial, face)} stroke={colour} strokeOpacity={0.6} fill="none" data-part="ticks" />
      )}
      {addon.showLabels && dial.radius >= leastDetailed && <Labels {...props} marks={face.marks} colour={colour} />}
    </>
  );
}

interface LabelProps extends Pick<FaceProps, 'dial' | 'colour' | 'fontFamily' | 'mayChange'> {
  marks: readonly Mark[];
}

function Labels({ dial, marks, colour, fontFamily, mayChange }: LabelProps) {
  const count = mayChange ? mostMarks : marks.length;
  return (
    <g fontFamily={fontFamily} fontSize={short(markSize(dial))} textAnchor="middle" fill={colour} fillOpacity={0.8}>
      {Array.from({ length: count }, (_, index) => {
        const name = `mark-${index}`;
        const mark = marks[index];
        return (
          <text key={name} data-part={name} {...(mark ? markPlace(dial, mark.share) : {})}>
            {mark?.text ?? ''}
          </text>
        );
      })}
    </g>
  );
}
