import type { Point } from '@lookfar/page';
import { short } from '../kit/geometry.ts';
import type { PipeAddon } from './pipeAddon.ts';
import { signalMarks } from './signalMarks.ts';

interface SignalLineProps {
  d: string;
  points: readonly Point[];
  addon: PipeAddon;
  colour: string | undefined;
}

/** A cable is a thin line; a signal line is dashed, or marked along its way. A dot shows where it branches off. */
export function SignalLine({ d, points, addon, colour }: SignalLineProps) {
  const { medium, signal, lineWidth } = addon;
  const marks = medium === 'signal' ? signalMarks(points, signal) : '';
  const isDashed = medium === 'signal' && signal === 'electric';
  const dots = dotsOf(points, addon);
  const line = { fill: 'none', stroke: colour, 'data-fill': 'stroke', 'data-stroke': '' };
  return (
    <>
      <path
        {...{ ...line, d, strokeWidth: lineWidth, strokeLinejoin: 'round' }}
        className={isDashed ? 'pipe-wall pipe-signal' : 'pipe-wall'}
      />
      {marks && <path {...line} d={marks} strokeWidth={Math.max(1, lineWidth * 0.75)} />}
      {dots && <path d={dots} fill={colour} data-fill="" data-stroke="fill" />}
    </>
  );
}

function dotsOf(points: readonly Point[], { joints: { start, end }, lineWidth }: PipeAddon): string {
  const isTee = (joint: typeof start) => joint !== undefined && joint.port === undefined;
  const r = short(lineWidth * 1.75);
  const dot = (point: Point | undefined) =>
    point ? `M${short(point.x - r)} ${short(point.y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z` : '';
  return (isTee(start) ? dot(points[0]) : '') + (isTee(end) ? dot(points.at(-1)) : '');
}
