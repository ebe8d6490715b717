import type { ReactNode } from 'react';
import { short } from '../kit/geometry.ts';
import { polar } from '../kit/sector.ts';
import type { DashboardAddon } from './dashboardAddon.ts';
import { angleOf, type Dial } from './dial.ts';
import { scaleMarks } from './scaleMarks.ts';

/** Below this radius numbers on the scale could not be read, and fine ticks would run together. */
const leastDetailed = 45;
const minorSteps = 5;

interface FaceProps {
  dial: Dial;
  addon: DashboardAddon;
  colour: string;
  fontFamily: string;
}

/** Ticks and numbers: what does not change. */
export function dialFace({ dial, addon, colour, fontFamily }: FaceProps): ReactNode {
  const marks = scaleMarks(addon.minVal, addon.maxVal);
  return (
    <>
      {addon.showTicks && <path d={ticks(dial, marks.length - 1)} stroke={colour} strokeOpacity={0.6} fill="none" />}
      {addon.showLabels && dial.radius >= leastDetailed && <Labels {...{ dial, marks, colour, fontFamily }} />}
    </>
  );
}

interface LabelProps extends Pick<FaceProps, 'dial' | 'colour' | 'fontFamily'> {
  marks: ReturnType<typeof scaleMarks>;
}

function Labels({ dial: { cx, cy, radius }, marks, colour, fontFamily }: LabelProps) {
  const size = Math.max(8, radius * 0.115);
  return (
    <g fontFamily={fontFamily} fontSize={short(size)} textAnchor="middle" fill={colour} fillOpacity={0.8}>
      {marks.map(({ share, text }) => {
        const at = polar(cx, cy, radius * 0.58, angleOf(share));
        return (
          <text key={share} x={short(at.x)} y={short(at.y + size * 0.35)}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

function ticks({ cx, cy, radius }: Dial, majors: number): string {
  const steps = radius >= leastDetailed ? minorSteps : 1;
  const all = majors * steps;
  return Array.from({ length: all + 1 }, (_, index) => {
    const angle = angleOf(index / all);
    const length = index % steps === 0 ? 0.07 : 0.035;
    const [from, to] = [polar(cx, cy, radius * 0.755, angle), polar(cx, cy, radius * (0.755 - length), angle)];
    return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
  }).join('');
}
