import type { Point } from '@lookfar/page';

/** A stretch of a path that is drawn without lifting the pen. */
export interface Stretch {
  points: Point[];
  closed: boolean;
}

/** A whole path becomes at most so many points. */
const mostPoints = 20_000;

const letter = /[\s,]*([mlhvcsqtaz])/iy;
const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Often written without a space behind it. */
const flag = /[\s,]*([01])/y;
const argumentsOf: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * Path data as straight lines, fine enough when everything becomes `scale` times as large. Reading ends where the data
 * does not make sense, as browsers do.
 */
export function pathPoints(data: string, scale = 1): Stretch[] {
  const pen = new Pen(scale);
  const reader = new PathReader(data);
  let command = reader.read(letter);
  if (command?.toLowerCase() !== 'm') return [];
  while (command !== undefined && pen.count <= mostPoints) {
    if (command.toLowerCase() === 'z') pen.close();
    else {
      const given = reader.arguments(command);
      if (!given) break;
      pen.draw(command, given);
    }
    command = reader.read(letter) ?? following(command);
  }
  return pen.stretches.filter(({ points }) => points.length > 1);
}

/** What further numbers mean: pairs after a move are lines, and after the end of a stretch there is nothing more. */
function following(command: string): string | undefined {
  if (command.toLowerCase() === 'z') return undefined;
  return command === 'm' ? 'l' : command === 'M' ? 'L' : command;
}

class PathReader {
  private readonly data: string;
  private at = 0;

  constructor(data: string) {
    this.data = data;
  }

  read(shape: RegExp): string | undefined {
    shape.lastIndex = this.at;
    const found = shape.exec(this.data)?.[1];
    if (found !== undefined) this.at = shape.lastIndex;
    return found;
  }

  arguments(command: string): number[] | undefined {
    const isArc = command.toLowerCase() === 'a';
    const given: number[] = [];
    for (let n = 0; n < (argumentsOf[command.toLowerCase()] ?? 0); n += 1) {
      const text = this.read(isArc && (n === 3 || n === 4) ? flag : number);
      if (text === undefined) return undefined;
      given.push(Number(text));
    }
    return given;
  }
}

class Pen {
  readonly stretches: Stretch[] = [];
  count = 0;
  private readonly scale: number;
  private at: Point = { x: 0, y: 0 };
  private start: Point = { x: 0, y: 0 };
  /** The control point that a smooth curve mirrors, and the kind of curve that it belongs to. */
  private control: { kind: string; point: Point } | undefined;

  constructor(scale: number) {
    this.scale = scale;
  }

  draw(command: string, given: readonly number[]): void {
    const kind = command.toLowerCase();
    const base = command === kind ? this.at : { x: 0, y: 0 };
    const point = (index: number): Point => ({ x: base.x + (given[index] ?? 0), y: base.y + (given[index + 1] ?? 0) });
    switch (kind) {
      case 'm':
        this.move(point(0));
        return;
      case 'l':
        this.line(point(0));
        return;
      case 'h':
        this.line({ x: base.x + (given[0] ?? 0), y: this.at.y });
        return;
      case 'v':
        this.line({ x: this.at.x, y: base.y + (given[0] ?? 0) });
        return;
      case 'c':
        this.cubic(point(0), point(2), point(4));
        return;
      case 's':
        this.cubic(this.mirrored('c'), point(0), point(2));
        return;
      case 'q':
        this.quadratic(point(0), point(2));
        return;
      case 't':
        this.quadratic(this.mirrored('q'), point(0));
        return;
      default:
        this.arc(given, point(5));
    }
  }

  close(): void {
    const stretch = this.stretches.at(-1);
    if (stretch) stretch.closed = true;
    this.at = this.start;
    this.control = undefined;
  }

  private move(to: Point): void {
    this.stretches.push({ points: [to], closed: false });
    this.at = to;
    this.start = to;
    this.control = undefined;
  }

  private line(to: Point): void {
    this.put(to);
    this.control = undefined;
  }

  private put(to: Point): void {
    const last = this.stretches.at(-1);
    if (!last || last.closed) this.stretches.push({ points: [this.at, to], closed: false });
    else last.points.push(to);
    this.count += 1;
    this.at = to;
  }

  private mirrored(kind: string): Point {
    if (this.control?.kind !== kind) return this.at;
    return { x: 2 * this.at.x - this.control.point.x, y: 2 * this.at.y - this.control.point.y };
  }

  private cubic(one: Point, two: Point, to: Point): void {
    const from = this.at;
    const along = (t: number, key: 'x' | 'y') => {
      const s = 1 - t;
      return s ** 3 * from[key] + 3 * s * s * t * one[key] + 3 * s * t * t * two[key] + t ** 3 * to[key];
    };
    this.curve((t) => ({ x: along(t, 'x'), y: along(t, 'y') }), [from, one, two, to]);
    this.control = { kind: 'c', point: two };
  }

  private quadratic(one: Point, to: Point): void {
    const from = this.at;
    const along = (t: number, key: 'x' | 'y') =>
      (1 - t) ** 2 * from[key] + 2 * (1 - t) * t * one[key] + t * t * to[key];
    this.curve((t) => ({ x: along(t, 'x'), y: along(t, 'y') }), [from, one, to]);
    this.control = { kind: 'q', point: one };
  }

  private arc(given: readonly number[], to: Point): void {
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = given;
    const at = arcPoint(this.at, to, {
      rx: Math.abs(rx),
      ry: Math.abs(ry),
      turn,
      large: large !== 0,
      sweep: sweep !== 0,
    });
    if (at) this.curve(at, [0, 0.25, 0.5, 0.75, 1].map(at));
    else this.put(to);
    this.control = undefined;
  }

  /** `along` are points whose way is about as long as the curve. */
  private curve(at: (t: number) => Point, along: readonly Point[]): void {
    const pieces = piecesOf(lengthOf(along) * this.scale);
    for (let n = 1; n <= pieces; n += 1) this.put(at(n / pieces));
  }
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1] ?? { x, y };
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

/** So that a round curve of this length is nowhere further than a tenth of a unit from its lines. */
const piecesOf = (length: number): number =>
  Number.isFinite(length) ? Math.min(100, Math.max(4, Math.ceil(2.5 * Math.sqrt(length)))) : 4;

interface Arc {
  rx: number;
  ry: number;
  turn: number;
  large: boolean;
  sweep: boolean;
}

/** Where an arc is at a share of its way; undefined for one that is a straight line. SVG 1.1, appendix F.6.5. */
function arcPoint(from: Point, to: Point, arc: Arc): ((t: number) => Point) | undefined {
  if (arc.rx === 0 || arc.ry === 0 || (from.x === to.x && from.y === to.y)) return undefined;
  const phi = (arc.turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(phi), Math.cos(phi)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const x = cos * half.x + sin * half.y;
  const y = -sin * half.x + cos * half.y;
  const grow = Math.sqrt(Math.max(1, (x / arc.rx) ** 2 + (y / arc.ry) ** 2));
  const [rx, ry] = [arc.rx * grow, arc.ry * grow];
  const under = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2;
  const factor = (arc.large === arc.sweep ? -1 : 1) * Math.sqrt(Math.max(0, under) / ((rx * y) ** 2 + (ry * x) ** 2));
  const [cx, cy] = [(factor * rx * y) / ry, (-factor * ry * x) / rx];
  const centre = { x: cos * cx - sin * cy + (from.x + to.x) / 2, y: sin * cx + cos * cy + (from.y + to.y) / 2 };
  const begin = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let span = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - begin;
  if (arc.sweep && span < 0) span += 2 * Math.PI;
  if (!arc.sweep && span > 0) span -= 2 * Math.PI;
  return (t) => {
    const angle = begin + t * span;
    const [px, py] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return { x: centre.x + cos * px - sin * py, y: centre.y + sin * px + cos * py };
  };
}
