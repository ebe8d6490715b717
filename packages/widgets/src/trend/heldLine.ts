import { isHeld } from '@lookfar/contract';
import { goodCode, type SeriesPart, type TrendLine } from './trendLine.ts';

/** A code that is not good. */
const other = '';

/** [LT7] The stretches of a line in which its value was held and not measured; undefined if there are none. */
export function heldLine(line: TrendLine): TrendLine | undefined {
  return line.parts.some(hasHeld) ? { ...line, parts: line.parts.map(onlyHeld) } : undefined;
}

const hasHeld = (part: SeriesPart): boolean =>
  part.kind === 'raw' ? part.codeTexts.some(isHeld) : part.bad.includes(2);

/** Everything else ends the line. */
function onlyHeld(part: SeriesPart): SeriesPart {
  if (part.kind === 'raw') {
    const codeTexts = part.codeTexts.length > 0 ? part.codeTexts : [goodCode];
    return { ...part, codeTexts: codeTexts.map((code) => (isHeld(code) ? goodCode : other)) };
  }
  const { count, bad } = part;
  return {
    ...part,
    count: count.map((samples, row) => (bad[row] === 2 ? samples : 0)),
    bad: Uint8Array.from(count, (samples, row) => (bad[row] === 2 || (samples === 0 && bad[row] !== 1) ? 0 : 1)),
  };
}
