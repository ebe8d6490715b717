/** Channels 0–255, alpha 0–1. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Hue in degrees 0 ≤ h < 360, the others 0–1. */
export interface Hsv {
  h: number;
  s: number;
  v: number;
  a: number;
}

export interface Hsl {
  h: number;
  s: number;
  l: number;
  a: number;
}

const wrap = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Degrees on the colour wheel; 0 for greys. */
function hueOf(r: number, g: number, b: number, most: number, span: number): number {
  if (span === 0) return 0;
  if (most === r) return wrap(60 * ((g - b) / span));
  return most === g ? 60 * ((b - r) / span) + 120 : 60 * ((r - g) / span) + 240;
}

export function rgbToHsv({ r, g, b, a }: Rgb): Hsv {
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  return { h: hueOf(r, g, b, most, span), s: most === 0 ? 0 : span / most, v: most / 255, a };
}

/** Not rounded: going there and back gives the same colour. */
export function hsvToRgb({ h, s, v, a }: Hsv): Rgb {
  const channel = (turn: number): number => {
    const k = (turn + wrap(h) / 60) % 6;
    return 255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1)));
  };
  return { r: channel(5), g: channel(3), b: channel(1), a };
}

export function hsvToHsl({ h, s, v, a }: Hsv): Hsl {
  const l = v * (1 - s / 2);
  const room = Math.min(l, 1 - l);
  return { h, s: room === 0 ? 0 : (v - l) / room, l, a };
}

export function hslToHsv({ h, s, l, a }: Hsl): Hsv {
  const v = l + s * Math.min(l, 1 - l);
  return { h, s: v === 0 ? 0 : 2 * (1 - l / v), v, a };
}

/** What a screen can show of it: whole channels. */
export function roundRgb({ r, g, b, a }: Rgb): Rgb {
  const whole = (channel: number) => Math.min(255, Math.max(0, Math.round(channel)));
  return { r: whole(r), g: whole(g), b: whole(b), a: Math.min(1, Math.max(0, a)) };
}
