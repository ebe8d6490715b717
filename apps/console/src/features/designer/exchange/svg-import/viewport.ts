import { identity, type Matrix } from './matrix.ts';

/** Sizes in the units that are drawn in; percentages are of them. */
export interface View {
  width: number;
  height: number;
}

const alignments: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/** The mapping from a view box to a place of this size, and the size of the box. */
export function viewport(
  { viewBox = '', preserveAspectRatio = '' }: Readonly<Record<string, string>>,
  { width, height }: View,
): { matrix: Matrix; view: View } {
  const [x = 0, y = 0, w = 0, h = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(w > 0 && h > 0)) return { matrix: identity, view: { width, height } };
  const view = { width: w, height: h };
  const [a, d] = [width / w, height / h];
  if (/\bnone\b/.test(preserveAspectRatio)) return { matrix: { ...identity, a, d, e: -x * a, f: -y * d }, view };
  const scale = /\bslice\b/.test(preserveAspectRatio) ? Math.max(a, d) : Math.min(a, d);
  const [, across = 'Mid', down = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(preserveAspectRatio) ?? [];
  const e = (width - w * scale) * (alignments[across] ?? 0.5) - x * scale;
  const f = (height - h * scale) * (alignments[down] ?? 0.5) - y * scale;
  return { matrix: { ...identity, a: scale, d: scale, e, f }, view };
}
