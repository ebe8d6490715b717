import type { Appearance } from '../../theme/themeMode.ts';

/**
 * Ten colours with a contrast of 3:1 on a panel. The first five are solid, the others dashed; within each five every
 * pair can be distinguished with normal, protan, deutan and tritan vision. A test checks both.
 */
export const chartPalettes: Record<Appearance, readonly string[]> = {
  light: ['#0066bb', '#cc7700', '#7a0018', '#00a08a', '#1b1b8c', '#aa5599', '#7788ee', '#992233', '#8800ee', '#224488'],
  dark: ['#5aa2ff', '#f0a030', '#fff0a0', '#d9534f', '#3fd6d6', '#eedd11', '#99eeee', '#886699', '#2277ff', '#ff1100'],
};

export const solidSlots = 5;
const dashes: readonly (readonly number[])[] = [
  [7, 3],
  [2, 3],
  [9, 3, 2, 3],
  [4, 2, 4, 5],
  [12, 4],
];

/** Dashes of a palette slot in CSS pixels; empty for a solid line. */
export function dashOf(slot: number): readonly number[] {
  return slot < solidSlots ? [] : (dashes[(slot - solidSlots) % dashes.length] ?? []);
}

/** Dashes of an earlier period, which has the colour of the present one. */
export const earlierDash: readonly number[] = [3, 3];

export function colourOf(appearance: Appearance, slot: number): string {
  const palette = chartPalettes[appearance];
  return palette[slot % palette.length] ?? '';
}
