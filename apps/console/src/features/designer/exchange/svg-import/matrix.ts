import type { Point } from '@lookfar/page';

/** `x' = a x + c y + e`, `y' = b x + d y + f`. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** First `inner`, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function applied({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Scales and turn of a matrix that neither skews nor mirrors; undefined for others. */
export function decomposed({ a, b, c, d }: Matrix): { scaleX: number; scaleY: number; degrees: number } | undefined {
  const scaleX = Math.hypot(a, b);
  const scaleY = Math.hypot(c, d);
  if (scaleX === 0 || scaleY === 0 || a * d - b * c < 0) return undefined;
  if (Math.abs(a * c + b * d) > 1e-6 * scaleX * scaleY) return undefined;
  return { scaleX, scaleY, degrees: (Math.atan2(b, a) * 180) / Math.PI };
}

/** How much longer things become on the whole; line widths follow it. */
export const meanScale = ({ a, b, c, d }: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const step = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g;

/** A `transform` attribute; unknown functions are skipped. */
export function readTransform(text: string): Matrix {
  let all = identity;
  for (const [, name = '', list = ''] of text.matchAll(step)) {
    const numbers = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    all = times(all, oneStep(name, numbers));
  }
  return all;
}

function oneStep(name: string, [p = 0, q, r, s, t, u]: readonly number[]): Matrix {
  const radians = (p * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return { a: p, b: q ?? 0, c: r ?? 0, d: s ?? 1, e: t ?? 0, f: u ?? 0 };
    case 'translate':
      return { ...identity, e: p, f: q ?? 0 };
    case 'scale':
      return { ...identity, a: p, d: q ?? p };
    case 'skewX':
      return { ...identity, c: Math.tan(radians) };
    case 'skewY':
      return { ...identity, b: Math.tan(radians) };
    default:
      return turnAbout(radians, { x: q ?? 0, y: r ?? 0 });
  }
}

function turnAbout(radians: number, { x, y }: Point): Matrix {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}
