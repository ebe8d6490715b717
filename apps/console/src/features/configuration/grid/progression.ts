/** The last number of a text and the text around it. */
interface Parts {
  before: string;
  digits: string;
  after: string;
}

function partsOf(text: string): Parts | undefined {
  const match = /^(.*?)(\d+)(\D*)$/s.exec(text);
  if (!match) return undefined;
  const [, before = '', digits = '', after = ''] = match;
  return { before, digits, after };
}

/** The text with its last number grown by `by`; leading zeros keep the width. A number below 0 is not made. */
export function countUp(text: string, by: number): string {
  const parts = partsOf(text);
  if (!parts) return text;
  const next = BigInt(parts.digits) + BigInt(by);
  if (next < 0n) return text;
  return parts.before + String(next).padStart(parts.digits.length, '0') + parts.after;
}

/**
 * Continues like a spreadsheet's fill handle: numbers at equal intervals are continued, anything else is repeated. A
 * single value is repeated.
 */
export function continued(values: readonly string[], count: number): string[] {
  const step = stepOf(values);
  const last = values.at(-1) ?? '';
  return Array.from({ length: count }, (_, i) =>
    step === undefined ? (values[i % values.length] ?? '') : countUp(last, step * (i + 1)),
  );
}

function stepOf(values: readonly string[]): number | undefined {
  const all = values.map(partsOf);
  const [first, second] = all;
  if (!first || !second) return undefined;
  const step = Number(second.digits) - Number(first.digits);
  const even = all.every((parts, i) => {
    if (!parts || parts.before !== first.before || parts.after !== first.after) return false;
    return Number(parts.digits) === Number(first.digits) + step * i;
  });
  return even && Number.isSafeInteger(step) ? step : undefined;
}
