import { Colour } from '@lookfar/page';
import type { XmlElement } from './readXml.ts';

/** What elements inherit, as SVG writes it. */
export type SvgStyle = Readonly<Record<string, string>>;

const inherited = new Set([
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'color', 'display', 'visibility'],
  ...['font-size', 'font-family', 'font-weight', 'font-style', 'text-anchor', 'fill-opacity', 'stroke-opacity'],
]);
const own = ['opacity', 'stop-color', 'stop-opacity'];

export type StyleSheet = ReadonlyMap<string, SvgStyle>;

const rule = /([^{}]+)\{([^{}]*)\}/g;

/** Rules for one class, one element name or one id; what is more complicated is skipped. */
export function readStyleSheet(source: string): StyleSheet {
  const rules = new Map<string, SvgStyle>();
  for (const [, selectors = '', body = ''] of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(rule))
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (/^[.#]?[\w-]+$/.test(selector)) rules.set(selector, { ...rules.get(selector), ...readDeclarations(body) });
  return rules;
}

function readDeclarations(text: string): SvgStyle {
  const pairs = text.split(';').map((one) => one.split(':').map((part) => part.trim()));
  return Object.fromEntries(pairs.flatMap(([key, value]) => (key && value ? [[key, value]] : [])));
}

/** The style of an element: what it inherits, its attributes, the sheet's rules, its own `style`, in rising order. */
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

/** A length in user units; percentages and unknown units are not told. */
export function lengthOf(text: string | undefined, otherwise = 0): number {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(px|pt|mm|cm|in)?\s*$/i.exec(text ?? '');
  if (!match) return otherwise;
  const factors: Record<string, number> = { px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  return Number(match[1]) * (factors[match[2]?.toLowerCase() ?? 'px'] ?? 1);
}

/** A plain colour, made see-through by an opacity; undefined for `none` and what is no colour. */
export function colourOf(text: string | undefined, opacity: string | undefined, current = 'black'): string | undefined {
  const value = text === 'currentColor' ? current : text;
  if (!value || value === 'none' || value === 'transparent' || !Colour.safeParse(value).success) return undefined;
  const share = opacity === undefined ? 1 : Number(opacity);
  if (!(share < 1)) return value;
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value)?.[1];
  if (!hex) return value;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const alpha = Math.round(Math.max(0, share) * 255);
  return `#${full}${alpha.toString(16).padStart(2, '0')}`;
}
