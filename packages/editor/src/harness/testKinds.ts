import {
  type Box,
  centreOfBox,
  type Geometry,
  type LineLook,
  type Point,
  type Port,
  type PortSet,
  type Position,
  pathIn,
  typeInfo,
  type Widget,
  type WidgetType,
} from '@lookfar/page';
import type { EditorKind } from '../Editor.ts';
import { newWidget } from './testWidgets.ts';

const positions: Readonly<Record<Geometry, (box: Box, points: readonly Point[]) => Position>> = {
  box: (box) => ({ ...box, rotate: 0 }),
  circle: (box) => {
    const { x, y } = centreOfBox(box);
    return { cx: x, cy: y, r: Math.min(box.width, box.height) / 2, rotate: 0 };
  },
  ellipse: (box) => {
    const { x, y } = centreOfBox(box);
    return { cx: x, cy: y, rx: box.width / 2, ry: box.height / 2, rotate: 0 };
  },
  points: (_, points) => ({ points: [...points], rotate: 0 }),
  triangle: ({ x, y, width, height }) => ({
    ...{ x1: x + width / 2, y1: y, x2: x + width, y2: y + height, x3: x, y3: y + height },
    rotate: 0,
  }),
};

const corners = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

function kindOf(type: WidgetType, more: Partial<EditorKind> = {}): EditorKind {
  const { geometry } = typeInfo(type);
  return {
    create: ({ box, points }) => {
      const { id: _, ...widget } = newWidget('new', type, positions[geometry](box, points ?? corners(box)));
      return widget as Omit<Widget, 'id'>;
    },
    size: { width: 100, height: 60 },
    ...more,
  };
}

const isWithoutFill: EditorKind['isHollow'] = ({ style }) => style.fill === 'none';

/** Enough widget kinds to exercise every editor feature without the widgets package. */
export const testKinds: Readonly<Partial<Record<WidgetType, EditorKind>>> = {
  'Shape.Rect': kindOf('Shape.Rect', { isHollow: isWithoutFill }),
  'Shape.Circle': kindOf('Shape.Circle', { isHollow: isWithoutFill }),
  'Shape.Ellipse': kindOf('Shape.Ellipse', { isHollow: isWithoutFill }),
  'Shape.Triangle': kindOf('Shape.Triangle', { isHollow: isWithoutFill }),
  'Shape.Prism': kindOf('Shape.Prism', { outline: diamond }),
  'Shape.Straight': kindOf('Shape.Straight'),
  'Shape.Line': kindOf('Shape.Line'),
  'Process.Pipe': kindOf('Process.Pipe', { line: pipeLook }),
  'Process.Symbol': kindOf('Process.Symbol', { ports: sidePorts }),
  'Usual.Text': kindOf('Usual.Text', { textPath: pathIn<Widget>()('dataAddon', 'text') }),
  'Usual.Image': kindOf('Usual.Image', { keepsRatio: true }),
  'Complex.Weather': kindOf('Complex.Weather'),
  'Usual.Webgl': kindOf('Usual.Webgl'),
  'Flow.Start': kindOf('Flow.Start', { isRigid: true, ports: stepPorts(0) }),
  'Flow.Write': kindOf('Flow.Write', { isRigid: true, ports: stepPorts(1) }),
  'Flow.If': kindOf('Flow.If', { isRigid: true, ports: stepPorts(2) }),
  'Flow.Edge': kindOf('Flow.Edge', { line: () => ({ width: 2, bore: 0, hops: false, isEdge: true }) }),
};

/** A bore of four fifths of its width; crossings are shown unless `plain` says otherwise. */
function pipeLook({ style, dataAddon }: Parameters<NonNullable<EditorKind['line']>>[0]): LineLook {
  const width = style.strokeWidth ?? 10;
  return { width, bore: dataAddon.thin ? 0 : width * 0.8, hops: dataAddon.hops === true };
}

/** One port in the middle of each side: left, right, top, bottom, mirrored as the widget is. */
function sidePorts(position: Position): PortSet | undefined {
  if (!('width' in position)) return undefined;
  const { x, y, width, height, flipX, flipY } = position;
  const [h, v] = [flipX ? -1 : 1, flipY ? -1 : 1];
  const [cx, cy] = [x + width / 2, y + height / 2];
  const port = (dx: number, dy: number): Port => ({
    at: { x: cx + (dx * width) / 2, y: cy + (dy * height) / 2 },
    out: { x: dx, y: dy },
  });
  return {
    ports: [port(-h, 0), port(h, 0), port(0, -v), port(0, v)],
    body: { x, y, width, height },
    isFlanged: true,
  };
}

/** In at the top (not for 0), out at the bottom: one port, or two for 2. */
function stepPorts(kind: 0 | 1 | 2): (position: Position) => PortSet | undefined {
  return (position) => {
    if (!('width' in position)) return undefined;
    const { x, y, width, height } = position;
    const out = (part: number): Port => ({
      at: { x: x + width * part, y: y + height },
      out: { x: 0, y: 1 },
      takes: 'start',
    });
    const enter: Port = { at: { x: x + width / 2, y }, out: { x: 0, y: -1 }, takes: kind === 0 ? 'none' : 'end' };
    const outs = kind === 2 ? [out(0.25), out(0.75)] : [out(0.5)];
    return { ports: [enter, ...outs], body: { x, y, width, height }, isFlanged: false, isSolid: true };
  };
}

function diamond(position: Position): Point[] {
  if (!('width' in position)) return [];
  const { x, y, width, height } = position;
  return [
    { x: x + width / 2, y },
    { x: x + width, y: y + height / 2 },
    { x: x + width / 2, y: y + height },
    { x, y: y + height / 2 },
  ];
}
