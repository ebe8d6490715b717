export interface Mark {
  /** Fraction of the scale, 0 … 1. */
  share: number;
  text: string;
}

/** The numbers of a scale and its ticks: at numbers and between them. */
export interface ScaleMarks {
  marks: readonly Mark[];
  minor: readonly number[];
}

/** Allowed numbers of steps from end to end; the first is the usual one. */
const counts = [5, 4, 6] as const;
const roundSteps = [1, 2, 2.5, 4, 5, 10];
const minorSteps = 5;
/** Of any scale. */
export const mostMarks = 8;

let last: { min: number; max: number; marks: ScaleMarks } | undefined;

/**
 * The labelled values of a scale: round steps from end to end if possible, else as far as they reach. The last result
 * is cached: many gauges of a page have the same scale.
 */
export function scaleMarks(min: number, max: number): ScaleMarks {
  if (last?.min !== min || last.max !== max) last = { min, max, marks: marksOf(min, max) };
  return last.marks;
}

function marksOf(min: number, max: number): ScaleMarks {
  const span = max - min;
  // Empty or reversed: there are no round steps.
  if (!(span > Math.max(1e-12, Math.abs(min), Math.abs(max)) * tolerance)) return divided(min, max);
  const even = counts.find((count) => isRound(span / count) && isWhole(min / (span / count)));
  return stepped(min, max, even ? span / even : nearestRound(span / counts[0]));
}

function stepped(min: number, max: number, step: number): ScaleMarks {
  const first = Math.ceil(min / step - tolerance);
  const last = Math.floor(max / step + tolerance);
  const shareAt = (steps: number) => (steps * step - min) / (max - min);
  const marks = from(first, last).map((steps) => ({ share: shareAt(steps), text: markText(steps * step) }));
  const minor = from((first - 1) * minorSteps, (last + 1) * minorSteps)
    .filter((fine) => fine % minorSteps !== 0)
    .map((fine) => shareAt(fine / minorSteps))
    .filter((share) => share > -tolerance && share < 1 + tolerance);
  return { marks, minor };
}

function divided(min: number, max: number): ScaleMarks {
  const shares = from(0, counts[0]).map((index) => index / counts[0]);
  return { marks: shares.map((share) => ({ share, text: markText(min + (max - min) * share) })), minor: [] };
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const tolerance = 1e-6;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < tolerance;

/** Mantissa between 1 and 10, with its power of ten. */
function mantissa(value: number): [digits: number, power: number] {
  const power = 10 ** Math.floor(Math.log10(value) + tolerance);
  return [value / power, power];
}

function isRound(step: number): boolean {
  const [digits] = mantissa(step);
  return roundSteps.some((round) => Math.abs(digits - round) < tolerance);
}

function nearestRound(step: number): number {
  const [digits, power] = mantissa(step);
  return roundSteps.reduce((best, next) => (Math.abs(next - digits) < Math.abs(best - digits) ? next : best)) * power;
}

/** Four digits are enough on a scale; thousands and millions use k and M. */
function markText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${tidy(value / 1e6)}M`;
  return size >= 1e4 ? `${tidy(value / 1e3)}k` : tidy(value);
}

/** Accumulated steps may miss zero slightly. */
const tidy = (value: number): string => String(Number(Number(value.toFixed(9)).toPrecision(4)) + 0);
