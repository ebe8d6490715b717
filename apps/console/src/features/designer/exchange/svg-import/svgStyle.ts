import { Colour } from '@lookfar/page';
import { readColour } from '../../panels/colour/browserColour.ts';
import { toHex } from '../../panels/colour/hexColour.ts';
import type { XmlElement } from './readXml.ts';

/** What elements inherit, as SVG writes it. */
export type SvgStyle = Readonly<Record<string, string>>;

const inherited = new Set([
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'color', 'display', 'visibility'],
  ...['font-size', 'font-family', 'font-weight', 'font-style', 'text-anchor', 'fill-opacity', 'stroke-opacity'],
  ...['fill-rule', 'letter-spacing', 'text-decoration'],
]);
/** What changes the look of an element and is not carried over. */
export const unsupported = ['clip-path', 'mask', 'filter', 'marker-start', 'marker-mid', 'marker-end'] as const;
const own = ['opacity', 'stop-color', 'stop-opacity', ...unsupported];

export type StyleSheet = ReadonlyMap<string, SvgStyle>;

const rule = /([^{}]+)\{([^{}]*)\}/g;

/** Rules for one class, one element name or one id; more complicated ones are skipped. */
export function readStyleSheet(source: string): StyleSheet {
  const rules = new Map<string, SvgStyle>();
  for (const [, selectors = '', body = ''] of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(rule))
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (/^[.#]?[\w-]+$/.test(selector)) rules.set(selector, { ...rules.get(selector), ...readDeclarations(body) });
  return rules;
}

function readDeclarations(text: string): SvgStyle {
  const pairs = text.split(';').map((one) => one.split(':').map((part) => part.trim()));
  const given = pairs.flatMap(([key, value]) => (key && value ? [[key, value] as const] : []));
  return Object.fromEntries(given.flatMap(([key, value]) => (key === 'font' ? readFont(value) : [[key, value]])));
}

/** `font: italic bold 12px/1.5 family` as separate fields. */
function readFont(text: string): [string, string][] {
  const [, marks = '', size, family] = /^(.*?)\s*([\d.]+[a-z%]+)(?:\/\S+)?\s+(.+)$/i.exec(text) ?? [];
  if (!size || !family) return [];
  const weight = /\b(?:bold|[1-9]00)\b/.exec(marks)?.[0] ?? 'normal';
  const style = /\bitalic\b/.test(marks) ? 'italic' : 'normal';
  return Object.entries({ 'font-size': size, 'font-family': family, 'font-weight': weight, 'font-style': style });
}

/**
 * The style of an element: inherited values, attributes, style sheet rules, its own `style`, in ascending precedence.
 */
export function styleOf({ name, attributes }: XmlElement, parent: SvgStyle, sheet: StyleSheet): SvgStyle {
  const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean);
  const given: Record<string, string> = {};
  for (const key of [...inherited, ...own]) if (attributes[key] !== undefined) given[key] = attributes[key];
  const rules = [name, ...classes.map((one) => `.${one}`), `#${attributes.id ?? ''}`].map(
    (key) => sheet.get(key) ?? {},
  );
  const kept = Object.fromEntries(Object.entries(parent).filter(([key]) => inherited.has(key)));
  return Object.assign(kept, given, ...rules, readDeclarations(attributes.style ?? ''));
}

/** A length in user units; `whole` is the base of percentages; `otherwise` applies to unknown units. */
export function lengthOf(text: string | undefined, otherwise = 0, whole?: number): number {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|mm|cm|in|%)?\s*$/i.exec(text ?? '');
  if (!match) return otherwise;
  if (match[2] === '%') return whole === undefined ? otherwise : (Number(match[1]) * whole) / 100;
  const factors: Record<string, number> = { px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  return Number(match[1]) * (factors[match[2]?.toLowerCase() ?? 'px'] ?? 1);
}

/** A plain colour with an opacity applied; undefined for `none` and invalid colours. */
export function colourOf(text: string | undefined, opacity: string | undefined, current = 'black'): string | undefined {
  const value = text === 'currentColor' ? current : text;
  if (!value || value === 'none' || value === 'transparent' || !Colour.safeParse(value).success) return undefined;
  const share = opacity === undefined ? 1 : lengthOf(opacity, 1, 1);
  if (!(share < 1)) return value;
  const rgb = readColour(value);
  return rgb ? toHex({ ...rgb, a: rgb.a * Math.max(0, share) }) : value;
}
