import { type Hsv, hslToHsv, hsvToHsl, hsvToRgb, rgbToHsv, roundRgb } from './colourSpaces.ts';

export const colourModes = ['hex', 'rgb', 'hsl', 'hsv'] as const;
export type ColourMode = (typeof colourModes)[number];
export type ChannelMode = Exclude<ColourMode, 'hex'>;

export interface Channel {
  name: string;
  max: number;
  value: number;
}

const names: Record<ChannelMode, readonly [string, string, string]> = {
  rgb: ['R', 'G', 'B'],
  hsl: ['H', 'S', 'L'],
  hsv: ['H', 'S', 'V'],
};

/** The three numbers of a colour as a person types them: whole channels, degrees, percents. */
export function channelsOf(colour: Hsv, mode: ChannelMode): readonly Channel[] {
  const max = mode === 'rgb' ? [255, 255, 255] : [360, 100, 100];
  return numbersOf(colour, mode).map((value, index) => ({
    name: names[mode][index] ?? '',
    max: max[index] ?? 0,
    value: Math.round(value),
  }));
}

function numbersOf(colour: Hsv, mode: ChannelMode): readonly number[] {
  if (mode === 'hsv') return [colour.h, colour.s * 100, colour.v * 100];
  if (mode === 'rgb') {
    const { r, g, b } = roundRgb(hsvToRgb(colour));
    return [r, g, b];
  }
  const { h, s, l } = hsvToHsl(colour);
  return [h, s * 100, l * 100];
}

/** The colour with one of its numbers changed; the others stay what they show. */
export function withChannel(colour: Hsv, mode: ChannelMode, index: number, typed: number): Hsv {
  const shown = channelsOf(colour, mode);
  const numbers = shown.map(({ value, max }, at) => (at === index ? Math.min(max, Math.max(0, typed)) : value));
  const [first = 0, second = 0, third = 0] = numbers;
  const { a } = colour;
  if (mode === 'rgb') return keepHue(rgbToHsv({ r: first, g: second, b: third, a }), colour);
  const h = first === 360 ? 0 : first;
  if (mode === 'hsv') return { h, s: second / 100, v: third / 100, a };
  return keepHue(hslToHsv({ h, s: second / 100, l: third / 100, a }), { ...colour, h });
}

/** Greys have no hue and black no saturation: the previous choice stays, otherwise the handles would jump. */
export function keepHue(next: Hsv, before: Hsv): Hsv {
  if (next.v === 0) return { ...next, h: before.h, s: before.s };
  return next.s === 0 ? { ...next, h: before.h } : next;
}
