import type { Point } from '@lookfar/page';
import type { Part, PartRole, PathPart, SymbolLook, TextPart } from './ProcessSymbol.ts';

type More = Pick<PathPart, 'shade' | 'weight' | 'open'>;
type PathRole = Exclude<PartRole, 'text'>;

/** Draws the parts of one role. Everything becomes a path, so that one function scales and mirrors all of it. */
export function pen(role: PathRole) {
  const path = (d: string, more: More = {}): PathPart => ({ role, d, ...more });
  const ellipse = (cx: number, cy: number, rx: number, ry: number, more?: More) =>
    path(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`, more);
  return {
    path,
    ellipse,
    circle: (cx: number, cy: number, r: number, more?: More) => ellipse(cx, cy, r, r, more),
    rect: (x: number, y: number, width: number, height: number, { r = 0, ...more }: More & { r?: number } = {}) =>
      path(rectPath({ x, y, width, height }, r), more),
    line: (x1: number, y1: number, x2: number, y2: number, more: More = {}) =>
      path(`M${x1} ${y1}L${x2} ${y2}`, { open: true, ...more }),
    /** `x1, y1, x2, y2, …`, closed. */
    polygon: (numbers: readonly number[], more?: More) => path(polygonPath(numbers), more),
  };
}

export const body = pen('body');
export const frame = pen('frame');
export const line = pen('line');
export const mark = pen('mark');
export const accent = pen('accent');
export const moving = pen('moving');
export const level = pen('level');
export const shine = pen('shine');

export function text(x: number, y: number, size: number, words: string): TextPart {
  return { role: 'text', x, y, size, words };
}

export function only<P extends Part>(look: SymbolLook, part: P): P {
  return { ...part, only: look };
}

export function when<P extends Part>(moment: 'on' | 'off', part: P): P {
  return { ...part, when: moment };
}

/** `x1, y1, x2, y2, …` */
export function ports(...numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

/** A shape of M, L, C, Q and Z, `count` times around a centre: blades, teeth, spokes. */
export function around(count: number, { x, y }: Point, d: string): string {
  return Array.from({ length: count }, (_, at) => turned(d, { x, y }, (at * 2 * Math.PI) / count)).join('');
}

function turned(d: string, centre: Point, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, left: string, top: string) => {
    const [x, y] = [Number(left) - centre.x, Number(top) - centre.y];
    return `${tenth(centre.x + x * cos - y * sin)} ${tenth(centre.y + x * sin + y * cos)}`;
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

function rectPath({ x, y, width, height }: Rect, r: number): string {
  if (r === 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`;
  const [right, bottom] = [x + width, y + height];
  const arc = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x + r} ${y}H${right - r}${arc(right, y + r)}`,
    `V${bottom - r}${arc(right - r, bottom)}`,
    `H${x + r}${arc(x, bottom - r)}V${y + r}${arc(x + r, y)}Z`,
  ].join('');
}

function polygonPath(numbers: readonly number[]): string {
  const corners = numbers.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${numbers[at + 1] ?? 0}`] : []));
  return `M${corners.join('L')}Z`;
}
