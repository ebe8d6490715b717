import type { Point } from '@lookfar/page';

/** A stretch of a path that is drawn without lifting the pen. */
export interface Stretch {
  points: Point[];
  closed: boolean;
}

/** A curve becomes this many straight pieces, and a whole path at most so many points. */
const pieces = 12;
const mostPoints = 20_000;

const item = /([mlhvcsqtaz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;
const argumentsOf: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Path data as straight lines. Reading ends where the data does not make sense, as browsers do. */
export function pathPoints(data: string): Stretch[] {
  const pen = new Pen();
  let command = '';
  let given: number[] = [];
  for (const [, letter, number] of data.matchAll(item)) {
    if (letter) {
      if (given.length > 0) break;
      command = letter;
      if (letter.toLowerCase() === 'z') pen.close();
      continue;
    }
    given.push(Number(number));
    const needed = argumentsOf[command.toLowerCase()] ?? 0;
    if (needed === 0) break;
    if (given.length < needed) continue;
    pen.draw(command, given);
    if (pen.count > mostPoints) break;
    given = [];
    // Further pairs after a move are lines.
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return pen.stretches.filter(({ points }) => points.length > 1);
}

class Pen {
  readonly stretches: Stretch[] = [];
  count = 0;
  private at: Point = { x: 0, y: 0 };
  private start: Point = { x: 0, y: 0 };
  /** The control point that a smooth curve mirrors, and the kind of curve that it belongs to. */
  private control: { kind: string; point: Point } | undefined;

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
    this.curve((t) => ({ x: along(t, 'x'), y: along(t, 'y') }));
    this.control = { kind: 'c', point: two };
  }

  private quadratic(one: Point, to: Point): void {
    const from = this.at;
    const along = (t: number, key: 'x' | 'y') =>
      (1 - t) ** 2 * from[key] + 2 * (1 - t) * t * one[key] + t * t * to[key];
    this.curve((t) => ({ x: along(t, 'x'), y: along(t, 'y') }));
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
    if (at) this.curve(at);
    else this.put(to);
    this.control = undefined;
  }

  private curve(at: (t: number) => Point): void {
    for (let n = 1; n <= pieces; n += 1) this.put(at(n / pieces));
  }
}

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
