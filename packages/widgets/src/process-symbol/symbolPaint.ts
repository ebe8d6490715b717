import type { PartRole, PathPart, Shade, SymbolLook } from '../library/ProcessSymbol.ts';

/** How a part is painted; colours are the custom properties of its symbol. */
export interface PartPaint {
  fill: string;
  stroke: string;
  /** Multiple of the symbol's own stroke width. */
  weight: number;
  opacity?: number;
}

type Base = 'body' | 'frame';
/** A shading used by a drawing; the gradient id is the drawing's id followed by this name. */
export type Shading = `${Base}-${Exclude<Shade, 'flat'>}`;

const weights = { thin: 0.6, bold: 1.9 } as const;
/** The edge of a shaded body is a darker tone of its colour. */
const edge = (base: Base) => `color-mix(in oklab, var(--ps-${base}), #000 52%)`;

export function shadingOf(part: PathPart, look: SymbolLook): Shading | undefined {
  if (look === 'isa' || part.open || (part.role !== 'body' && part.role !== 'frame')) return undefined;
  const shade = part.shade ?? 'plate';
  return shade === 'flat' ? undefined : `${part.role}-${shade}`;
}

export function paintOf(part: PathPart, look: SymbolLook, drawing: string): PartPaint {
  const weight = part.weight ? weights[part.weight] : 1;
  const { fill, stroke, opacity } = part.open ? openPaint(part.role, look) : closedPaint(part, look, drawing);
  return { fill, stroke, weight, ...(opacity !== undefined && { opacity }) };
}

type Bare = Omit<PartPaint, 'weight'>;

function openPaint(role: PartRole, look: SymbolLook): Bare {
  switch (role) {
    case 'shine':
      return { fill: 'none', stroke: 'var(--ps-shine)', opacity: 0.55 };
    case 'body':
      return { fill: 'none', stroke: 'var(--ps-body)' };
    case 'frame':
      return { fill: 'none', stroke: look === 'classic' ? edge('frame') : 'var(--ps-line)' };
    case 'line':
      return { fill: 'none', stroke: 'var(--ps-line)' };
    default:
      return { fill: 'none', stroke: inkOf(look) };
  }
}

function closedPaint(part: PathPart, look: SymbolLook, drawing: string): Bare {
  switch (part.role) {
    case 'body':
    case 'frame': {
      const shading = shadingOf(part, look);
      const fill = shading ? `url(#${drawing}-${shading})` : `var(--ps-${part.role})`;
      const flat = part.role === 'body' ? 'var(--ps-edge)' : 'var(--ps-line)';
      return { fill, stroke: look === 'classic' ? edge(part.role) : flat };
    }
    case 'line':
      return { fill: 'none', stroke: 'var(--ps-line)' };
    case 'mark':
      return { fill: 'none', stroke: inkOf(look) };
    case 'level':
      return { fill: `url(#${drawing}-level)`, stroke: 'none' };
    case 'shine':
      return { fill: 'var(--ps-shine)', stroke: 'none', opacity: 0.4 };
    default:
      return { fill: inkOf(look), stroke: 'none' };
  }
}

const inkOf = (look: SymbolLook) => (look === 'classic' ? edge('body') : 'var(--ps-ink)');

interface GradientStop {
  offset: number;
  color: string;
}

const lit = (base: Base, share: number) => `color-mix(in oklab, var(--ps-${base}), #fff ${share}%)`;
const dark = (base: Base, share: number) => `color-mix(in oklab, var(--ps-${base}), #000 ${share}%)`;

/** Left to right, top to bottom, or outward from the lit side of a ball. */
export function stopsOf(shading: Shading): GradientStop[] {
  const [base, shade] = shading.split('-') as [Base, Exclude<Shade, 'flat'>];
  if (shade === 'plate')
    return [
      { offset: 0, color: lit(base, 38) },
      { offset: 0.5, color: `var(--ps-${base})` },
      { offset: 1, color: dark(base, 14) },
    ];
  if (shade === 'ball')
    return [
      { offset: 0, color: lit(base, 72) },
      { offset: 0.45, color: `var(--ps-${base})` },
      { offset: 1, color: dark(base, 26) },
    ];
  return [
    { offset: 0, color: dark(base, 18) },
    { offset: 0.28, color: lit(base, 62) },
    { offset: 0.6, color: `var(--ps-${base})` },
    { offset: 1, color: dark(base, 28) },
  ];
}
