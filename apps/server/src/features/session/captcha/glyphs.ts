/** Points of strokes in a box of 1 × 1, from the top left. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Part of an ellipse, in degrees from the right, clockwise. */
function arc(centre: readonly [number, number], radius: readonly [number, number], from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / 20);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)] as const;
  });
}

const stem: Stroke = [
  [0.12, 0],
  [0.12, 1],
];
const bow: Stroke = [[0.12, 0], ...arc([0.5, 0.26], [0.36, 0.26], -90, 90), [0.12, 0.52]];

/**
 * Letters and figures without those that look alike: 0 o, 1 i l, 2 z, 5 s, 6 b 8, 9 g q, u v. Drawn as capitals; an
 * answer is read in either case.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  3: [[...arc([0.45, 0.25], [0.36, 0.25], -160, 90), ...arc([0.45, 0.74], [0.4, 0.26], -90, 160)]],
  4: [
    [
      [0.7, 1],
      [0.7, 0],
      [0.06, 0.68],
      [0.96, 0.68],
    ],
  ],
  7: [
    [
      [0.06, 0],
      [0.92, 0],
      [0.36, 1],
    ],
  ],
  a: [
    [
      [0.02, 1],
      [0.5, 0],
      [0.98, 1],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  c: [arc([0.54, 0.5], [0.46, 0.5], -45, -315)],
  d: [stem, [[0.12, 0], ...arc([0.44, 0.5], [0.48, 0.5], -90, 90), [0.12, 1]]],
  e: [
    [
      [0.9, 0],
      [0.12, 0],
      [0.12, 1],
      [0.9, 1],
    ],
    [
      [0.12, 0.48],
      [0.74, 0.48],
    ],
  ],
  f: [
    [
      [0.9, 0],
      [0.12, 0],
      [0.12, 1],
    ],
    [
      [0.12, 0.48],
      [0.74, 0.48],
    ],
  ],
  h: [
    stem,
    [
      [0.88, 0],
      [0.88, 1],
    ],
    [
      [0.12, 0.5],
      [0.88, 0.5],
    ],
  ],
  j: [[[0.4, 0], [0.76, 0], ...arc([0.42, 0.66], [0.34, 0.34], 0, 170)]],
  k: [
    stem,
    [
      [0.88, 0],
      [0.14, 0.58],
    ],
    [
      [0.4, 0.4],
      [0.92, 1],
    ],
  ],
  m: [
    [
      [0.04, 1],
      [0.08, 0],
      [0.5, 0.7],
      [0.92, 0],
      [0.96, 1],
    ],
  ],
  n: [
    [
      [0.12, 1],
      [0.12, 0],
      [0.88, 1],
      [0.88, 0],
    ],
  ],
  p: [stem, bow],
  r: [
    stem,
    bow,
    [
      [0.42, 0.52],
      [0.92, 1],
    ],
  ],
  t: [
    [
      [0.04, 0],
      [0.96, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  w: [
    [
      [0, 0],
      [0.26, 1],
      [0.5, 0.3],
      [0.74, 1],
      [1, 0],
    ],
  ],
  x: [
    [
      [0.06, 0],
      [0.94, 1],
    ],
    [
      [0.94, 0],
      [0.06, 1],
    ],
  ],
  y: [
    [
      [0.04, 0],
      [0.5, 0.5],
      [0.96, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
};
