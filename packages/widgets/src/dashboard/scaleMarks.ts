/** How many steps a scale may have; the first is the usual one. */
const counts = [5, 4, 6] as const;

/** The labelled values of a scale from end to end, in as few digits as one of the usual divisions gives. */
export function scaleMarks(min: number, max: number): { share: number; text: string }[] {
  const scales = counts.map((count) => divide(min, max, count));
  const digits = (marks: readonly { text: string }[]) => Math.max(...marks.map(({ text }) => text.length));
  return scales.reduce((best, next) => (digits(next) < digits(best) ? next : best));
}

function divide(min: number, max: number, count: number): { share: number; text: string }[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    return { share, text: markText(min + (max - min) * share) };
  });
}

/** Four digits are enough on a scale; thousands and millions are written with k and M. */
function markText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${tidy(value / 1e6)}M`;
  return size >= 1e4 ? `${tidy(value / 1e3)}k` : tidy(value);
}

const tidy = (value: number): string => String(Number(value.toPrecision(4)));
