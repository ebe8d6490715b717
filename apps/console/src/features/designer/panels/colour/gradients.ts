import type { Gradient, Paint } from '@lookfar/page';

export const gradientStops = { min: 2, max: 10 } as const;

export const isGradient = (paint: Paint | undefined): paint is Gradient => typeof paint === 'object';

/** Nothing is painted. */
export const isNoPaint = (paint: Paint | undefined): boolean =>
  paint === undefined || paint === '' || paint === 'none' || paint === 'transparent';

const percent = (offset: number): string => `${Math.round(offset * 1000) / 10}%`;

export const sortedStops = ({ stops }: Gradient): Gradient['stops'] => [...stops].sort((a, b) => a.offset - b.offset);

/** For swatches. Our angle starts at "to the right", the CSS angle at "to the top". */
export function gradientCss(gradient: Gradient): string {
  const stops = sortedStops(gradient).map(({ color, offset }) => `${color || 'transparent'} ${percent(offset)}`);
  return gradient.type === 'radial'
    ? `radial-gradient(circle, ${stops.join(', ')})`
    : `linear-gradient(${gradient.angle + 90}deg, ${stops.join(', ')})`;
}

/** The stops from left to right, for the bar on which they are moved. */
export const stopsCss = (gradient: Gradient): string => gradientCss({ ...gradient, type: 'linear', angle: 0 });

export const paintCss = (paint: Paint | undefined): string =>
  isGradient(paint) ? gradientCss(paint) : isNoPaint(paint) ? 'transparent' : (paint ?? '');

/** An initial gradient: from the existing colour to white, or from grey if there was none. */
export function gradientFrom(paint: Paint | undefined, type: Gradient['type']): Gradient {
  if (isGradient(paint)) return { ...paint, type };
  const color = paint === undefined || isNoPaint(paint) ? '#8c9298' : paint;
  return {
    type,
    angle: 90,
    stops: [
      { offset: 0, color },
      { offset: 1, color: '#ffffff' },
    ],
  };
}

const clamp = (offset: number): number => Math.min(1, Math.max(0, Math.round(offset * 1000) / 1000));

/** Adds a stop in the colour of its left neighbour; there are ten at most. */
export function addStop(gradient: Gradient, offset: number): Gradient {
  if (gradient.stops.length >= gradientStops.max) return gradient;
  const before = sortedStops(gradient);
  const color = (before.findLast((stop) => stop.offset <= offset) ?? before[0])?.color ?? '#ffffff';
  return { ...gradient, stops: [...gradient.stops, { offset: clamp(offset), color }] };
}

/** Two always stay. */
export function removeStop(gradient: Gradient, index: number): Gradient {
  if (gradient.stops.length <= gradientStops.min) return gradient;
  return { ...gradient, stops: gradient.stops.filter((_, at) => at !== index) };
}

export function changeStop(
  gradient: Gradient,
  index: number,
  change: Partial<{ offset: number; color: string }>,
): Gradient {
  const stops = gradient.stops.map((stop, at) =>
    at === index ? { offset: clamp(change.offset ?? stop.offset), color: change.color ?? stop.color } : stop,
  );
  return { ...gradient, stops };
}
