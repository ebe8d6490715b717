import { boundsOf, type Dropped, mapWidgets, readPage, type Style, unionOf, type Widget } from '@lookfar/page';
import { identity, type Matrix, meanScale, readTransform, times } from './matrix.ts';
import { readXml, type XmlElement } from './readXml.ts';
import { paintOf } from './svgPaint.ts';
import { type RawWidget, shapesOf } from './svgShapes.ts';
import { colourOf, lengthOf, readStyleSheet, type StyleSheet, type SvgStyle, styleOf } from './svgStyle.ts';

export interface ImportedSvg {
  widgets: Widget[];
  width: number;
  height: number;
  /** Elements that were left out, with how many of each. */
  skipped: ReadonlyMap<string, number>;
  dropped: Dropped[];
}

/** Say nothing about these: they draw nothing themselves. */
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
const containers = new Set(['svg', 'g', 'a', 'switch']);
const shapes = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'text', 'image']);
/** `use` of a `use` of itself ends here. */
const deepestUse = 5;

/** A drawing as editable widgets. Scripts, styles of its surroundings and everything foreign stay behind. */
export function importSvg(source: string): ImportedSvg | undefined {
  const root = readXml(source);
  if (root?.name !== 'svg') return undefined;
  const reader = new SvgReader(root);
  const view = viewOf(root);
  const { page, dropped } = readPage({ widgets: reader.container(root, { matrix: view.matrix, style: {}, uses: 0 }) });
  return {
    widgets: mapWidgets(page.widgets, framed),
    width: view.width,
    height: view.height,
    skipped: reader.skipped,
    dropped,
  };
}

/** What an element stands in. */
interface Surroundings {
  matrix: Matrix;
  style: SvgStyle;
  uses: number;
}

class SvgReader {
  readonly skipped = new Map<string, number>();
  private readonly defined = new Map<string, XmlElement>();
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
  }

  container({ children }: XmlElement, around: Surroundings): RawWidget[] {
    return children.flatMap((child) => this.one(child, around));
  }

  private one(element: XmlElement, { matrix: outer, style: parent, uses }: Surroundings): RawWidget[] {
    const { name, attributes } = element;
    if (silent.has(name)) return [];
    const svg = styleOf(element, parent, this.sheet);
    if (svg.display === 'none' || svg.visibility === 'hidden') return [];
    const matrix = times(outer, readTransform(attributes.transform ?? ''));
    const around = { matrix, style: svg, uses };
    if (containers.has(name)) return grouped(this.container(element, around), attributes.id ?? '');
    if (name === 'use') return this.use(element, around);
    if (!shapes.has(name)) return this.skip(name);
    const made = shapesOf({ element, matrix, style: this.style(svg, matrix), svg });
    return made.length === 0 && name === 'image' ? this.skip(name) : made;
  }

  private use({ attributes }: XmlElement, { matrix, style, uses }: Surroundings): RawWidget[] {
    const meant = this.defined.get((attributes.href ?? '').replace(/^#/, ''));
    if (!meant || uses >= deepestUse) return this.skip('use');
    const moved = times(matrix, { ...identity, e: lengthOf(attributes.x), f: lengthOf(attributes.y) });
    const around = { matrix: moved, style, uses: uses + 1 };
    return meant.name === 'symbol' ? grouped(this.container(meant, around), '') : this.one(meant, around);
  }

  private style(svg: SvgStyle, matrix: Matrix): Style {
    const fill = paintOf(svg, this.defined, this.sheet);
    const stroke = colourOf(svg.stroke, svg['stroke-opacity'], svg.color);
    const dashes = svg['stroke-dasharray'];
    return {
      fill: fill ?? 'none',
      ...(stroke === undefined ? { strokeWidth: 0 } : { stroke, strokeWidth: strokeWidth(svg, matrix) }),
      ...(stroke !== undefined && dashes && dashes !== 'none' ? { strokeDash: 'dashed' as const } : {}),
      ...(svg.opacity === undefined ? {} : { opacity: Math.min(1, Math.max(0, Number(svg.opacity) || 0)) }),
      ...(/^(?:bold|[6-9]00)$/.test(svg['font-weight'] ?? '') ? { fontWeight: 'bold' as const } : {}),
      ...(svg['font-style'] === 'italic' ? { fontStyle: 'italic' as const } : {}),
    };
  }

  private skip(name: string): RawWidget[] {
    this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
    return [];
  }
}

const strokeWidth = (svg: SvgStyle, matrix: Matrix): number =>
  Math.min(200, Math.max(0, lengthOf(svg['stroke-width'], 1) * meanScale(matrix)));

/** A group with the box around its children. */
function framed(widget: Widget): Widget {
  const around = widget.children && unionOf(widget.children.map(({ position }) => boundsOf(position)));
  return around ? ({ ...widget, position: { ...around, rotate: 0 } } as Widget) : widget;
}

/** One shape needs no group; its box is told once its shapes are read. */
function grouped(children: RawWidget[], name: string): RawWidget[] {
  if (children.length < 2) return children;
  const position = { x: 0, y: 0, width: 1, height: 1 };
  return [{ widgetType: 'WidgetGroup', widgetName: name.slice(0, 100), position, children }];
}

/** Size of the drawing, and how its own units become that. */
function viewOf({ attributes }: XmlElement): { width: number; height: number; matrix: Matrix } {
  const [x = 0, y = 0, w = 0, h = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  const hasBox = w > 0 && h > 0;
  const width = lengthOf(attributes.width) || (hasBox ? w : 300);
  const height = lengthOf(attributes.height) || (hasBox ? (width * h) / w : 150);
  if (!hasBox) return { width, height, matrix: identity };
  const scale = Math.min(width / w, height / h);
  return { width, height, matrix: { a: scale, b: 0, c: 0, d: scale, e: -x * scale, f: -y * scale } };
}
