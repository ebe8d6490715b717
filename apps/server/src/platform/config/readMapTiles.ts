import type { MapTiles } from './config.ts';
import { type Lookup, oneOf, refuse } from './settings.ts';

const limits = { zoom: { min: 1, max: 24, otherwise: 18 }, attribution: 300, url: 1000 } as const;
const needed = ['{z}', '{x}', '{y}'] as const;
/** Placeholders that the map fills in. */
const others: readonly string[] = ['{s}', '{r}'];

/** Undefined without `MAP_TILES`. */
export function readMapTiles(text: Lookup): MapTiles | undefined {
  const maxZoom = zoom(text);
  const coordinates = oneOf(text, 'MAP_COORDINATES', ['wgs84', 'gcj02'], 'wgs84');
  const attribution = text('MAP_ATTRIBUTION') ?? '';
  if (attribution.length > limits.attribution)
    refuse('MAP_ATTRIBUTION', `longer than ${limits.attribution} characters`);
  const url = tileUrl(text);
  return url === undefined ? undefined : { url, attribution, maxZoom, coordinates };
}

/** The value is never repeated in the reason: it may contain a key. */
function tileUrl(text: Lookup): string | undefined {
  const value = text('MAP_TILES');
  if (value === undefined) return undefined;
  const isUrl = /^https?:\/\/[^\s"'<>\\;,]+$/i.test(value) && URL.canParse(filled(value));
  if (!isUrl || value.length > limits.url) refuse('MAP_TILES', 'must be a URL that starts with http:// or https://');
  const { username, password } = new URL(filled(value));
  if (username || password) refuse('MAP_TILES', 'browsers do not send a username and password with images');
  const places: string[] = value.match(/\{[^}]*\}?/g) ?? [];
  const missing = needed.find((place) => !places.includes(place));
  if (missing) refuse('MAP_TILES', `${missing} is missing in the URL, as in https://tiles.example.com/{z}/{x}/{y}.png`);
  const strange = places.find((place) => !(needed as readonly string[]).includes(place) && !others.includes(place));
  if (strange) refuse('MAP_TILES', `${strange} is not one of ${[...needed, ...others].join(', ')}`);
  if (imageSource(value) === undefined)
    refuse('MAP_TILES', 'only {s} is allowed in the host, followed by at least two names: {s}.tiles.example.com');
  return value;
}

function filled(template: string): string {
  return template.replace(/\{[^}]*\}/g, '1');
}

/**
 * The origin of the tiles for the content security policy: everything up to the name with {s} becomes a wildcard.
 * Undefined if that would allow a whole top-level domain, or if the host cannot be determined.
 */
export function imageSource(template: string): string | undefined {
  const [, scheme = '', authority = ''] = /^(https?:)\/\/([^/?#]+)/i.exec(template) ?? [];
  const labels = authority.split('.');
  const at = labels.findLastIndex((label) => label.includes('{s}'));
  const host = at < 0 ? labels : ['*', ...labels.slice(at + 1)];
  if (at >= 0 && host.length < 3) return undefined;
  const name = host.join('.');
  return /^(\*\.)?[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(name) ? `${scheme}//${name}`.toLowerCase() : undefined;
}

function zoom(text: Lookup): number {
  const { min, max, otherwise } = limits.zoom;
  const value = text('MAP_MAX_ZOOM');
  if (value === undefined) return otherwise;
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (number < min || number > max) refuse('MAP_MAX_ZOOM', `"${value}" is not a number between ${min} and ${max}`);
  return number;
}
