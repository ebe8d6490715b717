import { randomInt } from 'node:crypto';
import { Canvas } from './Canvas.ts';
import { encodePng } from './encodePng.ts';
import { glyphs, type Stroke } from './glyphs.ts';

const size = { width: 132, height: 44 };
/** Grey values. The lightest ink is 7:1 on the paper. */
const paper = 245;
const inks = { darkest: 20, lightest: 75 };

/** Bends everything on it the same way, so that no letter has its usual outline. */
type Bend = (x: number, y: number) => readonly [number, number];

/** The text as a PNG: pixels only, because outlines in a drawing name the letters to any program. */
export function drawCaptcha(text: string, random: () => number = between01): Buffer {
  const between = (from: number, to: number) => from + random() * (to - from);
  const canvas = new Canvas(size.width, size.height, paper);
  const ink = () => between(inks.darkest, inks.lightest);
  const bend = bendOf(between);
  // No letter stands where it did last time.
  const shares = [...text].map(() => between(0.7, 1.3));
  const step = (size.width - 20) / shares.reduce((sum, share) => sum + share, 0);
  let edge = between(2, 18);
  for (const [index, letter] of [...text].entries()) {
    const room = step * (shares[index] ?? 1);
    const place = placeOf(edge + room / 2, room, between);
    edge += room;
    const thickness = between(2.8, 3.8);
    for (const stroke of glyphs[letter] ?? []) canvas.stroke(curved(stroke, place, bend), thickness, ink());
  }
  // Lines in ink join the letters, one in paper cuts them.
  for (const shade of [ink(), ink(), paper]) canvas.stroke(acrossOf(between), between(1, 1.6), shade);
  for (let dot = 0; dot < 140; dot += 1) canvas.dot(between(0, size.width), between(0, size.height), between(20, 200));
  return encodePng(canvas.grey, size.width, size.height);
}

const resolution = 2 ** 32;
const between01 = (): number => randomInt(resolution) / resolution;

type Between = (from: number, to: number) => number;

function bendOf(between: Between): Bend {
  const [xSwing, ySwing] = [between(1, 2.4), between(1.5, 3)];
  const [xLength, yLength] = [between(14, 26), between(26, 52)];
  const [xPhase, yPhase] = [between(0, 6.3), between(0, 6.3)];
  return (x, y) => [x + xSwing * Math.sin(y / xLength + xPhase), y + ySwing * Math.sin(x / yLength + yPhase)];
}

/** Where a letter stands: turned, slanted, wider or narrower than its neighbours, and touching them. */
function placeOf(middle: number, room: number, between: Between): Bend {
  const [width, height] = [room * between(0.7, 0.95), between(21, 30)];
  const [angle, slant] = [between(-0.42, 0.42), between(-0.35, 0.35)];
  const [x0, y0] = [middle, size.height / 2 + between(-5, 5)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [(x - 0.5) * width - (y - 0.5) * slant * height, (y - 0.5) * height];
    return [x0 + dx * cos - dy * sin, y0 + dx * sin + dy * cos];
  };
}

/** Straight parts are cut into short ones, which bend. */
function curved(stroke: Stroke, place: Bend, bend: Bend): Stroke {
  return stroke.flatMap(([x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y];
    const parts = index === 0 ? 1 : 6;
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 1) / parts;
      return bend(...place(fromX + (x - fromX) * share, fromY + (y - fromY) * share));
    });
  });
}

function acrossOf(between: Between): Stroke {
  const [start, end, swing] = [between(6, size.height - 6), between(6, size.height - 6), between(4, 11)];
  const [length, phase] = [between(12, 30), between(0, 6.3)];
  return Array.from({ length: size.width / 2 + 1 }, (_, index) => {
    const x = index * 2;
    return [x, start + ((end - start) * x) / size.width + swing * Math.sin(x / length + phase)] as const;
  });
}
