import { type Rgb, roundRgb } from './colourSpaces.ts';

const pair = (channel: number): string => channel.toString(16).padStart(2, '0');

/** `#rrggbb`, or `#rrggbbaa` for what is not opaque. */
export function toHex(rgb: Rgb): string {
  const { r, g, b, a } = roundRgb(rgb);
  const opacity = Math.round(a * 255);
  return `#${pair(r)}${pair(g)}${pair(b)}${opacity === 255 ? '' : pair(opacity)}`;
}

/** Reads 3, 4, 6 or 8 digits, with or without `#`. */
export function fromHex(text: string): Rgb | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return { r: channel(0), g: channel(2), b: channel(4), a: long.length === 8 ? channel(6) / 255 : 1 };
}

/** What a hex field keeps of typed or pasted text: hex digits, eight at most. */
export function hexCharacters(text: string): string {
  return text.replace(/[^\da-f]/gi, '').slice(0, 8);
}
