import { describe, expect, it } from 'vitest';
import { palettes } from '../../theme/palette.ts';
import { chartPalettes, dashOf, solidSlots } from './chartPalette.ts';

type Triple = [number, number, number];

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const times = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * a + y * b + z * c))) as Triple;

/** Machado, Oliveira and Fernandes 2009, full severity. */
const sights: Record<string, readonly Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function distance(a: string, b: string, sight: readonly Triple[]): number {
  const [x, y] = [oklab(times(sight, linear(a))), oklab(times(sight, linear(b)))];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

const least = 0.09;

describe.each(['light', 'dark'] as const)('the %s palette', (appearance) => {
  const palette = chartPalettes[appearance];

  it('[TC9] has ten colours with a contrast of 3:1 on a panel', () => {
    expect(palette).toHaveLength(10);
    for (const colour of palette)
      expect(contrast(colour, palettes[appearance].panel), colour).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(sights))(
    '[TC9] differs within the solid and within the dashed five: %s vision',
    (_, sight) => {
      for (const five of [palette.slice(0, solidSlots), palette.slice(solidSlots)]) {
        for (const [index, colour] of five.entries()) {
          for (const other of five.slice(index + 1)) {
            expect(distance(colour, other, sight), `${colour} ${other}`).toBeGreaterThan(least);
          }
        }
      }
    },
  );
});

describe('dashes', () => {
  it('[TC9] start with the sixth and are all different', () => {
    expect(dashOf(4)).toEqual([]);
    const dashed = [5, 6, 7, 8, 9].map((slot) => dashOf(slot).join(' '));
    expect(new Set(dashed).size).toBe(5);
  });
});
