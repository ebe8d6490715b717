import type { Meets } from '@lookfar/page';
import type { CSSProperties } from 'react';
import { pointsOf } from '../kit/geometry.ts';
import { colourOr } from '../kit/paint.tsx';
import { shadowProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { dashPeriod, type PipeAddon, pipeStyle, wallOf } from './pipeAddon.ts';
import { pipeArrows } from './pipeArrows.ts';
import { pipePath, trimmed } from './pipePath.ts';
import { SignalLine } from './SignalLine.tsx';
import { teePatches } from './teePatches.ts';
import './pipe.css';

/** A branch reaches so far into the pipe that it branches off: no gap is left between them. */
const overlap = 1;

export function PipeView(props: ViewProps<PipeAddon>) {
  const { widget, addon } = props;
  const style = styled(pipeStyle, widget.style);
  const { position } = widget;
  const meets: Meets = ('points' in position && position.meets) || {};
  const all = pointsOf(position);
  const isPipe = addon.medium === 'pipe';
  const width = isPipe ? Math.max(1, style.strokeWidth) : addon.lineWidth;
  const bore = isPipe ? width - 2 * wallOf(width) : 0;
  const points = trimmed(all, meets.start ?? 0, meets.end ?? 0);
  const path = (into: number) =>
    pipePath(into === 0 ? points : trimmed(all, inset(meets.start, into), inset(meets.end, into)), {
      ...{ radius: style.radius, hops: meets.hops, crossing: addon.crossing, width },
    });
  const line = { d: path(0), fill: 'none', strokeLinejoin: 'round' } as const;
  const inner = { ...line, d: meets.start === undefined && meets.end === undefined ? line.d : path(overlap) };
  const wall = colourOr(style.stroke);
  const fluid = colourOr(typeof style.fill === 'string' ? style.fill : style.fill.stops[0]?.color);
  return (
    <g {...shadowProps(style)} data-part="pipe">
      {isPipe ? (
        <>
          <path {...line} className="pipe-wall" stroke={wall} strokeWidth={width} data-stroke="" />
          {meets.tees && <path d={teePatches(meets.tees, { width, bore })} fill={fluid} data-fill="" />}
          <path {...inner} stroke={fluid} strokeWidth={bore} data-fill="stroke" />
          {addon.look === 'classic' && <path {...inner} stroke="rgb(255 255 255 / 0.5)" strokeWidth={bore * 0.35} />}
        </>
      ) : (
        <SignalLine {...{ points, addon, d: line.d, colour: wall }} />
      )}
      <path
        {...line}
        className={addon.reverse ? 'pipe-flow pipe-flow-reverse' : 'pipe-flow'}
        style={flowTime(addon)}
        stroke={colourOr(addon.flowColor)}
        strokeWidth={isPipe ? Math.max(1, bore * 0.4) : width + 1}
        display="none"
        data-part="flow"
      />
      {addon.arrows && <Arrows {...{ points, addon, width, wall, hops: meets.hops }} />}
    </g>
  );
}

const inset = (length: number | undefined, into: number): number => Math.max(0, (length ?? 0) - into);

/** Arrowheads of a thin line are as large as those of a usual pipe. */
const leastArrow = 8;

interface ArrowsProps {
  points: Parameters<typeof pipeArrows>[0];
  addon: PipeAddon;
  width: number;
  wall: string | undefined;
  hops: Meets['hops'];
}

/** In the direction of flow; where values decide it, both ways are drawn and the live part shows one. */
function Arrows({ points, addon: { reverse, signed, crossing }, width, wall, hops }: ArrowsProps) {
  const shown = crossing === 'none' || !hops ? {} : { hops };
  const heads = (isReverse: boolean) =>
    pipeArrows(points, { width: Math.max(leastArrow, width), reverse: isReverse, ...shown });
  return (
    <>
      <path d={heads(reverse)} fill={wall} data-stroke="fill" data-part="ahead" />
      {signed && <path d={heads(!reverse)} fill={wall} display="none" data-stroke="fill" data-part="back" />}
    </>
  );
}

/** One period per cycle, so that the pattern repeats seamlessly. */
function flowTime({ speed }: PipeAddon): CSSProperties {
  return { '--pipe-time': `${Math.round((dashPeriod / speed) * 1000)}ms` } as CSSProperties;
}
