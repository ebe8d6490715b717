import type { Paint } from '@lookfar/page';
import { applied, readTransform } from './matrix.ts';
import type { XmlElement } from './readXml.ts';
import { colourOf, type StyleSheet, type SvgStyle, styleOf } from './svgStyle.ts';

const reference = /^url\(\s*["']?#([^"')]+)["']?\s*\)/;
const mostStops = 10;

type Attributes = Readonly<Record<string, string>>;

/** A stroke is of one colour: of a gradient the first. */
export function strokeOf(
  style: SvgStyle,
  defined: ReadonlyMap<string, XmlElement>,
  sheet: StyleSheet,
): string | undefined {
  const gradient = defined.get(reference.exec(style.stroke ?? '')?.[1] ?? '');
  if (!gradient) return colourOf(style.stroke, style['stroke-opacity'], style.color);
  return stopsOf(gradient, defined, sheet)[0]?.color;
}

/** A fill: a colour, or a gradient that the drawing defines. */
export function paintOf(
  style: SvgStyle,
  defined: ReadonlyMap<string, XmlElement>,
  sheet: StyleSheet,
): Paint | undefined {
  const fill = style.fill ?? 'black';
  const id = reference.exec(fill)?.[1];
  if (id === undefined) return colourOf(fill, style['fill-opacity'], style.color);
  const gradient = defined.get(id);
  return gradient ? gradientOf(gradient, defined, sheet) : undefined;
}

function gradientOf(
  element: XmlElement,
  defined: ReadonlyMap<string, XmlElement>,
  sheet: StyleSheet,
): Paint | undefined {
  if (element.name !== 'linearGradient' && element.name !== 'radialGradient') return undefined;
  const stops = stopsOf(element, defined, sheet);
  const [first] = stops;
  if (stops.length < 2) return first?.color;
  const type = element.name === 'linearGradient' ? 'linear' : 'radial';
  return { type, angle: type === 'linear' ? angleOf(element.attributes) : 0, stops };
}

/** A gradient may use the stops of another gradient. */
function stopsOf(element: XmlElement, defined: ReadonlyMap<string, XmlElement>, sheet: StyleSheet) {
  const lender = defined.get((element.attributes.href ?? '').slice(1));
  const own = element.children.filter(({ name }) => name === 'stop');
  const list = own.length > 0 ? own : (lender?.children.filter(({ name }) => name === 'stop') ?? []);
  return list.slice(0, mostStops).map((stop) => {
    const style = styleOf(stop, {}, sheet);
    const color = colourOf(style['stop-color'] ?? 'black', style['stop-opacity'], style.color) ?? '#00000000';
    return { offset: shareOf(stop.attributes.offset ?? '0'), color };
  });
}

function shareOf(text: string): number {
  const value = Number.parseFloat(text) / (text.trim().endsWith('%') ? 100 : 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}

function angleOf({ x1 = '0', y1 = '0', x2 = '1', y2 = '0', gradientTransform = '' }: Attributes): number {
  const units = (text: string) => (Number.parseFloat(text) || 0) / (text.trim().endsWith('%') ? 100 : 1);
  const matrix = readTransform(gradientTransform);
  const from = applied(matrix, { x: units(x1), y: units(y1) });
  const to = applied(matrix, { x: units(x2), y: units(y2) });
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return Math.round((degrees + 360) % 360);
}
