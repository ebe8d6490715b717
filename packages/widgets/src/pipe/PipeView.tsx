import type { CSSProperties } from 'react';
import { pointsOf } from '../kit/geometry.ts';
import { colourOr } from '../kit/paint.tsx';
import { roundedPath } from '../kit/roundedPath.ts';
import { shadowProps, styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { dashPeriod, type PipeAddon, pipeStyle, wallOf } from './pipeAddon.ts';
import { pipeArrows } from './pipeArrows.ts';
import './pipe.css';

export function PipeView({ widget: { position, style: own }, addon }: ViewProps<PipeAddon>) {
  const style = styled(pipeStyle, own);
  const width = Math.max(1, style.strokeWidth);
  const points = pointsOf(position);
  const line = { d: roundedPath(points, { radius: style.radius }), fill: 'none', strokeLinejoin: 'round' } as const;
  const inner = width - 2 * wallOf(width);
  const wall = colourOr(style.stroke);
  const fluid = typeof style.fill === 'string' ? style.fill : style.fill.stops[0]?.color;
  return (
    <g {...shadowProps(style)} data-part="pipe">
      <path {...line} className="pipe-wall" stroke={wall} strokeWidth={width} data-stroke="" />
      <path {...line} stroke={colourOr(fluid)} strokeWidth={inner} data-fill="stroke" />
      {addon.look === 'classic' && <path {...line} stroke="rgb(255 255 255 / 0.5)" strokeWidth={inner * 0.35} />}
      <path
        {...line}
        className={addon.reverse ? 'pipe-flow pipe-flow-reverse' : 'pipe-flow'}
        style={flowTime(addon)}
        stroke={colourOr(addon.flowColor)}
        strokeWidth={Math.max(1, inner * 0.4)}
        display="none"
        data-part="flow"
      />
      {addon.arrows && (
        <path d={pipeArrows(points, { width, reverse: addon.reverse })} fill={wall} data-stroke="fill" />
      )}
    </g>
  );
}

/** One period per cycle, so that the pattern repeats seamlessly. */
function flowTime({ speed }: PipeAddon): CSSProperties {
  return { '--pipe-time': `${Math.round((dashPeriod / speed) * 1000)}ms` } as CSSProperties;
}
