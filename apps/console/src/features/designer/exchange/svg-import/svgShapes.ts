import type { Point, Style } from '@lookfar/page';
import { safeUrl } from '@lookfar/page';
import { boxUnder } from './boxUnder.ts';
import { isCompound, joined } from './compound.ts';
import { applied, meanScale } from './matrix.ts';
import { pathPoints, type Stretch } from './pathPoints.ts';
import type { Placed, RawWidget } from './placed.ts';
import { lengthOf } from './svgStyle.ts';
import { textsOf } from './svgText.ts';

/** The maximum number of points of a widget. */
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
      const [x1, y1, x2, y2] = measures(placed, 'x1', 'y1', 'x2', 'y2');
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
      return path(placed, pathPoints(attributes.d ?? '', meanScale(placed.matrix)));
    case 'text':
      return textsOf(placed);
    case 'image':
      return image(placed);
    default:
      return [];
  }
}

/** Fields of an element in its own units, percentages as well. */
function measures({ element: { attributes }, view }: Placed, ...keys: readonly string[]): Four {
  return keys.map((key) => lengthOf(attributes[key], 0, /y|height/.test(key) ? view.height : view.width)) as Four;
}

function rect(placed: Placed): RawWidget[] {
  const { attributes } = placed.element;
  const [x, y, width, height] = measures(placed, 'x', 'y', 'width', 'height');
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
  const [cx, cy] = measures(placed, 'cx', 'cy');
  const rx = lengthOf(attributes.rx ?? attributes.r);
  const ry = lengthOf(attributes.ry ?? attributes.r);
  if (rx <= 0 || ry <= 0) return [];
  const box = boxUnder(placed.matrix, cx - rx, cy - ry, 2 * rx, 2 * ry);
  if (!box) return lines(placed, pathPoints(ellipsePath(cx, cy, rx, ry), meanScale(placed.matrix)));
  const { x, y, width, height, rotate } = box.position;
  const centre = { cx: x + width / 2, cy: y + height / 2 };
  const { style } = placed;
  if (Math.abs(width - height) < 1e-6)
    return [{ widgetType: 'Shape.Circle', position: { ...centre, r: width / 2 }, style }];
  return [{ widgetType: 'Shape.Ellipse', position: { ...centre, rx: width / 2, ry: height / 2, rotate }, style }];
}

const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${cx + rx} ${cy}A${rx} ${ry} 0 1 1 ${cx - rx} ${cy}Z`;

/** Stretches around one another are filled as one, and their edges are lines of their own. */
function path(placed: Placed, stretches: readonly Stretch[]): RawWidget[] {
  const { matrix, style, svg } = placed;
  if (style.fill === 'none' || !isCompound(stretches)) return lines(placed, stretches);
  const each = Math.floor(mostPoints / stretches.length) - 2;
  const moved = stretches.map((stretch) => ({
    ...stretch,
    points: thinned(
      stretch.points.map((point) => applied(matrix, point)),
      each,
    ),
  }));
  const points = joined(moved, svg['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero');
  const area: RawWidget = {
    ...{ widgetType: 'Shape.Line', position: { points } },
    ...{ style: { ...style, strokeWidth: 0 }, dataAddon: { closed: true } },
  };
  return style.strokeWidth === 0
    ? [area]
    : [area, ...lines({ ...placed, style: { ...style, fill: 'none' } }, stretches)];
}

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

/** Coinciding points are merged; of too many, every n-th is kept. */
function thinned(points: readonly Point[], most = mostPoints): Point[] {
  const apart = points.filter(({ x, y }, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(x - before.x, y - before.y) > 0.01;
  });
  if (apart.length <= most) return apart;
  const every = Math.ceil(apart.length / most);
  return apart.filter((_, index) => index % every === 0);
}

function pairs(text: string): Point[] {
  const numbers = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
  const points: Point[] = [];
  for (let n = 0; n + 1 < numbers.length; n += 2) points.push({ x: numbers[n] ?? 0, y: numbers[n + 1] ?? 0 });
  return points;
}

function image(placed: Placed): RawWidget[] {
  const { element, matrix, style } = placed;
  const url = safeUrl(element.attributes.href ?? '', 'image');
  const [x, y, width, height] = measures(placed, 'x', 'y', 'width', 'height');
  const box = url && boxUnder(matrix, x, y, width, height);
  return box ? [{ widgetType: 'Usual.Image', position: box.position, style, dataAddon: { url } }] : [];
}
