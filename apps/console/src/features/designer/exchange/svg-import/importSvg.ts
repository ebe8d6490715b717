import {
  boundsOf,
  type Dropped,
  designerLimits,
  mapWidgets,
  pageLimits,
  readPage,
  type Style,
  unionOf,
  type Widget,
} from '@lookfar/page';
import { identity, type Matrix, meanScale, readTransform, times } from './matrix.ts';
import type { Placed, RawWidget } from './placed.ts';
import { readXml, type XmlElement } from './readXml.ts';
import { paintOf, strokeOf } from './svgPaint.ts';
import { shapesOf } from './svgShapes.ts';
import { lengthOf, readStyleSheet, type StyleSheet, type SvgStyle, styleOf, unsupported } from './svgStyle.ts';
import { type View, viewport } from './viewport.ts';

export interface ImportedSvg {
  widgets: Widget[];
  width: number;
  height: number;
  /** Elements that were left out, with how many of each. */
  skipped: ReadonlyMap<string, number>;
  dropped: Dropped[];
}

/** Not reported: they draw nothing themselves. */
const silent = new Set([
  'defs',
  'style',
  'title',
  'desc',
  'metadata',
  'linearGradient',
  'radialGradient',
  'namedview',
  'symbol',
]);
const containers = new Set(['g', 'a', 'switch']);
const shapes = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'text', 'image']);
/** A `use` of itself through another `use` ends here. */
const deepestUse = 5;
/** More than a page can contain: repeated uses multiply. */
const mostShapes = 2 * designerLimits.widgets;
/** Even elements without output take time if they are used often enough. */
const mostSeen = 50_000;
/** Deeper groups come apart: a page would not accept them. */
const deepestGroup = pageLimits.depth - 2;

/** A drawing as editable widgets. Scripts, styles of its surroundings and everything foreign stay behind. */
export function importSvg(source: string): ImportedSvg | undefined {
  const root = readXml(source);
  if (root?.name !== 'svg') return undefined;
  const reader = new SvgReader(root);
  const size = sizeOf(root);
  const { matrix, view } = viewport(root.attributes, size);
  const around = { matrix, view, style: reader.rootStyle, opacity: 1, uses: 0, depth: 0 };
  const { page, dropped } = readPage({ widgets: reader.container(root, around) });
  return { widgets: mapWidgets(page.widgets, framed), ...size, skipped: reader.skipped, dropped };
}

/** The ancestors of an element. */
interface Surroundings {
  matrix: Matrix;
  view: View;
  style: SvgStyle;
  /** Of all groups around it. */
  opacity: number;
  uses: number;
  depth: number;
}

class SvgReader {
  readonly skipped = new Map<string, number>();
  readonly rootStyle: SvgStyle;
  private readonly defined = new Map<string, XmlElement>();
  private made = 0;
  private seen = 0;
  private readonly sheet: StyleSheet;

  constructor(root: XmlElement) {
    const styles: string[] = [];
    const open = [root];
    for (let element = open.pop(); element; element = open.pop()) {
      if (element.attributes.id) this.defined.set(element.attributes.id, element);
      if (element.name === 'style') styles.push(element.text);
      open.push(...element.children);
    }
    this.sheet = readStyleSheet(styles.join('\n'));
    this.rootStyle = styleOf(root, {}, this.sheet);
  }

  container({ children }: XmlElement, around: Surroundings): RawWidget[] {
    return children.flatMap((child) => this.one(child, around));
  }

  private one(element: XmlElement, around: Surroundings): RawWidget[] {
    const { name, attributes } = element;
    if (silent.has(name)) return [];
    this.seen += 1;
    if (this.made >= mostShapes || this.seen > mostSeen) return this.skip(name);
    const svg = styleOf(element, around.style, this.sheet);
    if (svg.display === 'none' || svg.visibility === 'hidden') return [];
    for (const key of unsupported) if (svg[key] !== undefined && svg[key] !== 'none') this.skip(key);
    const inside: Surroundings = {
      ...around,
      matrix: times(around.matrix, readTransform(attributes.transform ?? '')),
      style: svg,
      opacity: around.opacity * opacityOf(svg),
    };
    if (name === 'svg') return this.placedGroup(element, attributes, inside);
    if (containers.has(name)) return this.group(element, inside);
    if (name === 'use') return this.use(element, inside);
    if (!shapes.has(name)) return this.skip(name);
    const made = shapesOf(this.placed(element, inside));
    this.made += made.length;
    return made.length === 0 && (name === 'image' || name === 'text') ? this.skip(name) : made;
  }

  private placed(element: XmlElement, around: Surroundings): Placed {
    const { matrix, view, style: svg, opacity } = around;
    const inner = (child: XmlElement): Placed => {
      const style = styleOf(child, svg, this.sheet);
      return this.placed(child, { ...around, style, opacity: opacity * opacityOf(style) });
    };
    return { element, matrix, view, svg, style: this.style(svg, matrix, opacity), inner };
  }

  private group(element: XmlElement, around: Surroundings): RawWidget[] {
    const children = this.container(element, { ...around, depth: around.depth + 1 });
    return around.depth < deepestGroup ? grouped(children, element.attributes.id ?? '') : children;
  }

  /** An element with its own view box: `size` is where it is shown and how large. */
  private placedGroup(element: XmlElement, size: XmlElement['attributes'], around: Surroundings): RawWidget[] {
    const { width, height } = around.view;
    const room = { width: lengthOf(size.width, width, width), height: lengthOf(size.height, height, height) };
    const { matrix, view } = viewport(element.attributes, room);
    const moved = times(around.matrix, { ...identity, e: lengthOf(size.x, 0, width), f: lengthOf(size.y, 0, height) });
    return this.group(element, { ...around, matrix: times(moved, matrix), view });
  }

  private use({ attributes }: XmlElement, around: Surroundings): RawWidget[] {
    const meant = this.defined.get((attributes.href ?? '').replace(/^#/, ''));
    if (!meant || around.uses >= deepestUse) return this.skip('use');
    const inside = { ...around, uses: around.uses + 1 };
    if (meant.name === 'symbol') return this.placedGroup(meant, attributes, inside);
    const moved = times(around.matrix, { ...identity, e: lengthOf(attributes.x), f: lengthOf(attributes.y) });
    return this.one(meant, { ...inside, matrix: moved });
  }

  private style(svg: SvgStyle, matrix: Matrix, opacity: number): Style {
    const fill = paintOf(svg, this.defined, this.sheet);
    const stroke = strokeOf(svg, this.defined, this.sheet);
    const dashes = svg['stroke-dasharray'];
    return {
      fill: fill ?? 'none',
      ...(stroke === undefined ? { strokeWidth: 0 } : { stroke, strokeWidth: strokeWidth(svg, matrix) }),
      ...(stroke !== undefined && dashes && dashes !== 'none' ? { strokeDash: 'dashed' as const } : {}),
      ...(opacity === 1 ? {} : { opacity }),
      ...(/^(?:bold|[6-9]00)$/.test(svg['font-weight'] ?? '') ? { fontWeight: 'bold' as const } : {}),
      ...(svg['font-style'] === 'italic' ? { fontStyle: 'italic' as const } : {}),
      ...(/\bunderline\b/.test(svg['text-decoration'] ?? '') ? { textDecoration: 'underline' as const } : {}),
    };
  }

  private skip(name: string): RawWidget[] {
    this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
    return [];
  }
}

const opacityOf = ({ opacity }: SvgStyle): number => Math.min(1, Math.max(0, lengthOf(opacity, 1, 1)));

const strokeWidth = (svg: SvgStyle, matrix: Matrix): number =>
  Math.min(200, Math.max(0, lengthOf(svg['stroke-width'], 1) * meanScale(matrix)));

/** A group with the box around its children. */
function framed(widget: Widget): Widget {
  const around = widget.children && unionOf(widget.children.map(({ position }) => boundsOf(position)));
  return around ? ({ ...widget, position: { ...around, rotate: 0 } } as Widget) : widget;
}

/** A single shape needs no group; its box is set once its shapes are parsed. */
function grouped(children: RawWidget[], name: string): RawWidget[] {
  if (children.length < 2) return children;
  const position = { x: 0, y: 0, width: 1, height: 1 };
  return [{ widgetType: 'WidgetGroup', widgetName: name.slice(0, 100), position, children }];
}

function sizeOf({ attributes }: XmlElement): View {
  const [, , w = 0, h = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  const hasBox = w > 0 && h > 0;
  const width = lengthOf(attributes.width) || (hasBox ? w : 300);
  return { width, height: lengthOf(attributes.height) || (hasBox ? (width * h) / w : 150) };
}
