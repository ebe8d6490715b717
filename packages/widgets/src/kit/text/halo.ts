import { pageInk } from '../fontDefaults.ts';
import './text.css';

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i;
const shortHex = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i;

/** Lighter than mid-tone; colours that are not hex count as dark. */
export function isBright(colour: string): boolean {
  const long =
    hex.exec(colour)?.slice(1) ??
    shortHex
      .exec(colour)
      ?.slice(1)
      .map((digit) => digit + digit);
  const [r = 0, g = 0, b = 0] = (long ?? []).map((part) => Number.parseInt(part, 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 140;
}

/** The class for a soft edge in the opposite tone, for text over two colours. */
export function haloClass(colour: string): string {
  if (colour === pageInk) return 'halo halo-page';
  return isBright(colour) ? 'halo halo-dark' : 'halo';
}
