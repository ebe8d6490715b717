import type { Point, Style } from '@lookfar/page';
import { safeUrl } from '@lookfar/page';
import { applied, decomposed, type Matrix, meanScale } from './matrix.ts';
import { pathPoints, type Stretch } from './pathPoints.ts';
import type { XmlElement } from './readXml.ts';
import { lengthOf, type SvgStyle } from './svgStyle.ts';

/** A widget before it is read: the page package fills in and checks the rest. */
export type RawWidget = Readonly<Record<string, unknown>>;

/** An element with all that counts for it. */
export interface Placed {
  element: XmlElement;
  matrix: Matrix;
  style: Style;
  svg: SvgStyle;
}

/** A widget holds at most so many points. */
const mostPoints = 1000;

/** What an element becomes; nothing for one without a shape. */
export function shapesOf(placed: Placed): RawWidget[] {
  const { attributes, name } = placed.element;
  switch (name) {
    case 'rect':
      return rect(placed);
    case 'circle':
    case 'ellipse':
      return round(placed);
    case 'line': {
      const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((key) => lengthOf(attributes[key]));
      return lines(placed, [
        {
          points: [
            { x: x1 ?? 0, y: y1 ?? 0 },
            { x: x2 ?? 0, y: y2 ?? 0 },
          ],
          closed: false,
        },
      ]);
    }
    case 'polyline':
    case 'polygon':
      return lines(placed, [{ points: pairs(attributes.points ?? ''), closed: name === 'polygon' }]);
    case 'path':
      return lines(placed, pathPoints(attributes.d ?? ''));
    case 'text':
      return text(placed);
    case 'image':
      return image(placed);
    default:
      return [];
  }
}

interface PlacedBox {
  position: { x: number; y: number; width: number; height: number; rotate: number };
  scaleX: number;
}

/** A box under a matrix that only moves, scales and turns. */
function boxUnder(matrix: Matrix, x: number, y: number, width: number, height: number): PlacedBox | undefined {
  const parts = decomposed(matrix);
  if (!parts) return undefined;
  const centre = applied(matrix, { x: x + width / 2, y: y + height / 2 });
  const [w, h] = [width * parts.scaleX, height * parts.scaleY];
  const rotate = (parts.degrees + 360) % 360;
  return { position: { x: centre.x - w / 2, y: centre.y - h / 2, width: w, height: h, rotate }, scaleX: parts.scaleX };
}

function rect(placed: Placed): RawWidget[] {
  const { attributes } = placed.element;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => lengthOf(attributes[key])) as Four;
  if (width <= 0 || height <= 0) return [];
  const box = boxUnder(placed.matrix, x, y, width, height);
  if (!box) return lines(placed, [{ points: corners(x, y, width, height), closed: true }]);
  const radius = lengthOf(attributes.rx ?? attributes.ry) * box.scaleX;
  return [{ widgetType: 'Shape.Rect', position: box.position, style: { ...placed.style, radius } }];
}

type Four = [number, number, number, number];

const corners = (x: number, y: number, width: number, height: number): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

function round(placed: Placed): RawWidget[] {
  const { attributes } = placed.element;
  const [cx, cy] = [lengthOf(attributes.cx), lengthOf(attributes.cy)];
  const rx = lengthOf(attributes.rx ?? attributes.r);
  const ry = lengthOf(attributes.ry ?? attributes.r);
  if (rx <= 0 || ry <= 0) return [];
  const box = boxUnder(placed.matrix, cx - rx, cy - ry, 2 * rx, 2 * ry);
  if (!box) return lines(placed, pathPoints(ellipsePath(cx, cy, rx, ry)));
  const { x, y, width, height, rotate } = box.position;
  const centre = { cx: x + width / 2, cy: y + height / 2 };
  const { style } = placed;
  if (Math.abs(width - height) < 1e-6)
    return [{ widgetType: 'Shape.Circle', position: { ...centre, r: width / 2 }, style }];
  return [{ widgetType: 'Shape.Ellipse', position: { ...centre, rx: width / 2, ry: height / 2, rotate }, style }];
}

const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;

function lines({ matrix, style }: Placed, stretches: readonly Stretch[]): RawWidget[] {
  return stretches.flatMap(({ points, closed }) => {
    const moved = thinned(points.map((point) => applied(matrix, point)));
    return moved.length < 2 ? [] : [lineOf(moved, closed, style)];
  });
}

function lineOf(points: Point[], closed: boolean, style: Style): RawWidget {
  const isFilled = style.fill !== 'none';
  if (points.length === 2 && !closed) return { widgetType: 'Shape.Straight', position: { points }, style };
  const [one, two, three, ...more] = points;
  if (closed && one && two && three && more.length === 0) {
    const position = { x1: one.x, y1: one.y, x2: two.x, y2: two.y, x3: three.x, y3: three.y };
    return { widgetType: 'Shape.Triangle', position, style };
  }
  // An open line that is filled is filled as if it were closed; its edge stays open only without a fill.
  return { widgetType: 'Shape.Line', position: { points }, style, dataAddon: { closed: closed || isFilled } };
}

/** Points that lie on one another are one; of too many every n-th is kept. */
function thinned(points: readonly Point[]): Point[] {
  const apart = points.filter(({ x, y }, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(x - before.x, y - before.y) > 0.01;
  });
  if (apart.length <= mostPoints) return apart;
  const every = Math.ceil(apart.length / mostPoints);
  return apart.filter((_, index) => index % every === 0);
}

function pairs(text: string): Point[] {
  const numbers = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
  const points: Point[] = [];
  for (let n = 0; n + 1 < numbers.length; n += 2) points.push({ x: numbers[n] ?? 0, y: numbers[n + 1] ?? 0 });
  return points;
}

/** Where SVG says where the line begins, a text widget has a box: it is made as wide as the words are likely to be. */
function text({ element, matrix, style, svg }: Placed): RawWidget[] {
  const words = wordsOf(element).replaceAll(/\s+/g, ' ').trim();
  if (!words) return [];
  const size = lengthOf(svg['font-size'], 16);
  const width = [...words].reduce((sum, one) => sum + (/[\u2e80-\uffff]/.test(one) ? 1 : 0.6), 0.6) * size;
  const anchor = svg['text-anchor'];
  const x = lengthOf(element.attributes.x) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const box = boxUnder(matrix, x, lengthOf(element.attributes.y) - size, width, size * 1.3);
  if (!box) return [];
  const textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
  const { fill, stroke: _, strokeWidth: __, ...rest } = style;
  const font = { color: typeof fill === 'string' ? fill : 'black', fontSize: size * meanScale(matrix), textAlign };
  return [
    { widgetType: 'Usual.Text', position: box.position, style: { ...rest, ...font }, dataAddon: { text: words } },
  ];
}

function wordsOf({ text: own, children }: XmlElement): string {
  return [own, ...children.map(wordsOf)].join(' ');
}

function image({ element: { attributes }, matrix, style }: Placed): RawWidget[] {
  const url = safeUrl(attributes.href ?? '', 'image');
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => lengthOf(attributes[key])) as Four;
  const box = url && boxUnder(matrix, x, y, width, height);
  return box ? [{ widgetType: 'Usual.Image', position: box.position, style, dataAddon: { url } }] : [];
}
