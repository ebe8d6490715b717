import type { Box } from '@lookfar/page';
import { type CSSProperties, useId } from 'react';
import { type Flips, short } from '../kit/geometry.ts';
import type { Part, ProcessSymbol, SymbolLook, SymbolMotion } from '../library/ProcessSymbol.ts';
import { type Placement, placePath, placeX, placeY } from './placePath.ts';
import type { SymbolColours } from './symbolColours.ts';
import { paintOf, type Shading, shadingOf, stopsOf } from './symbolPaint.ts';
import { strokeWidthOf, symbolPlace } from './symbolPlace.ts';

export interface SymbolDrawingProps {
  symbol: ProcessSymbol;
  look: SymbolLook;
  colours: SymbolColours;
  box: Box;
  flips?: Flips;
  strokeWidth?: number;
  /** Level, 0 to 1. */
  share?: number;
}

/** The parts of a symbol in page coordinates, without badge and state text. */
export function SymbolDrawing({
  symbol,
  look,
  colours,
  box,
  flips = {},
  strokeWidth,
  share = 0.6,
}: SymbolDrawingProps) {
  const drawing = useId();
  const place = symbolPlace(symbol, box, flips);
  const width = strokeWidth ?? strokeWidthOf(box);
  const parts = symbol.parts.filter(({ only, role }) =>
    only ? only === look : role !== 'shine' || look === 'classic',
  );
  return (
    <g data-part="drawing" strokeLinejoin="round" strokeLinecap="round" style={colours as CSSProperties}>
      <Gradients parts={parts} look={look} drawing={drawing} share={share} />
      {parts.map((part, at) => (
        <PartView
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a symbol are a constant list
          key={at}
          part={part}
          look={look}
          drawing={drawing}
          place={place}
          width={width}
          motion={symbol.motion}
        />
      ))}
    </g>
  );
}

interface PartViewProps {
  part: Part;
  look: SymbolLook;
  drawing: string;
  place: Placement;
  width: number;
  motion: SymbolMotion | undefined;
}

function PartView({ part, look, drawing, place, width, motion }: PartViewProps) {
  if ('words' in part)
    return (
      <text
        x={placeX(part.x, place)}
        y={placeY(part.y, place)}
        fontSize={short(part.size * Math.min(place.scaleX, place.scaleY))}
        fill={look === 'classic' ? 'color-mix(in oklab, var(--ps-body), #000 70%)' : 'var(--ps-ink)'}
        textAnchor="middle"
        dominantBaseline="central"
        fontWeight={600}
        fontFamily="inherit"
        data-font=""
      >
        {part.words}
      </text>
    );
  const { fill, stroke, weight, opacity } = paintOf(part, look, drawing);
  const moves = part.role === 'moving' ? motion : undefined;
  return (
    <path
      d={placePath(part.d, place)}
      fill={fill}
      stroke={stroke}
      strokeWidth={stroke === 'none' ? undefined : short(width * weight)}
      opacity={opacity}
      display={part.when === 'on' ? 'none' : undefined}
      data-when={part.when}
      data-fill={part.role === 'body' && !part.open ? '' : undefined}
      data-stroke={part.role === 'body' || part.role === 'line' ? '' : undefined}
      className={moves && `symbol-${moves.kind}`}
      style={moves?.kind === 'spin' ? spinOrigin(moves, place) : undefined}
    />
  );
}

function spinOrigin({ x, y }: { x: number; y: number }, place: Placement): CSSProperties {
  return { transformOrigin: `${placeX(x, place)}px ${placeY(y, place)}px` };
}

interface GradientsProps {
  parts: readonly Part[];
  look: SymbolLook;
  drawing: string;
  share: number;
}

/** One set per drawing, because the gradient stops use its state colours. */
function Gradients({ parts, look, drawing, share }: GradientsProps) {
  const shadings = new Set(parts.flatMap((part) => ('d' in part ? (shadingOf(part, look) ?? []) : [])));
  const isFilled = parts.some(({ role }) => role === 'level');
  if (shadings.size === 0 && !isFilled) return null;
  return (
    <defs>
      {[...shadings].map((shading) => (
        <ShadingGradient key={shading} id={`${drawing}-${shading}`} shading={shading} />
      ))}
      {isFilled && (
        <linearGradient id={`${drawing}-level`} x1="0" y1="1" x2="0" y2="0">
          <stop data-level="" offset={share} stopColor="var(--ps-level)" />
          <stop data-level="" offset={share} stopColor="var(--ps-level)" stopOpacity={0} />
        </linearGradient>
      )}
    </defs>
  );
}

function ShadingGradient({ id, shading }: { id: string; shading: Shading }) {
  const stops = stopsOf(shading).map(({ offset, color }) => <stop key={offset} offset={offset} stopColor={color} />);
  if (shading.endsWith('ball'))
    return (
      <radialGradient id={id} cx="0.5" cy="0.5" r="0.6" fx="0.34" fy="0.28">
        {stops}
      </radialGradient>
    );
  const isUpright = shading.endsWith('upright');
  return (
    <linearGradient id={id} x1="0" y1="0" x2={isUpright ? '1' : '0'} y2={isUpright ? '0' : '1'}>
      {stops}
    </linearGradient>
  );
}
