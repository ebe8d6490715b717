import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bandCount } from '../src/features/track/speedBands.ts';
import { palettes } from '../src/theme/palette.ts';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('../src/features/track/track.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"] .track');
const ramp = (part: string) => [...part.matchAll(/--track-speed-\d: (#[0-9a-f]{6})/g)].map(([, hex = '']) => hex);

describe.each([
  { appearance: 'light', colours: ramp(light) },
  { appearance: 'dark', colours: ramp(dark) },
] as const)('the colours of speed, $appearance', ({ appearance, colours }) => {
  const { panel, page } = palettes[appearance];

  it('[TR3] are seen on land and sea', () => {
    expect(colours).toHaveLength(bandCount);
    for (const colour of colours) {
      expect(contrast(colour, panel)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, page)).toBeGreaterThanOrEqual(2.8);
    }
  });

  it('[TR3] can be put in order by their lightness alone: the faster, the further from the ground', () => {
    const distances = colours.map((colour) => contrast(colour, panel));
    for (const [index, distance] of distances.slice(1).entries()) {
      expect(distance / (distances[index] ?? 1)).toBeGreaterThan(1.15);
    }
  });
});
