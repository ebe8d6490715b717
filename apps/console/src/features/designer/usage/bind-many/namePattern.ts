import { plainName } from '../plainName.ts';

/** `{n}` represents a number, `*` any text; everything else is literal. */
type Token = { kind: 'text'; text: string } | { kind: 'number' };

export interface NamePattern {
  /** The text between the stars. */
  parts: readonly (readonly Token[])[];
}

export interface NameMatch {
  numbers: readonly number[];
  stars: readonly string[];
}

const mark = '{n}';
const digits = /\d+/y;

/** A pattern with nothing in it is none. */
export function parsePattern(pattern: string): NamePattern | undefined {
  const text = plainName(pattern);
  if (text === '') return undefined;
  return { parts: text.split(/\*+/).map(tokensOf) };
}

function tokensOf(part: string): Token[] {
  return part
    .split(mark)
    .flatMap((text, index): Token[] => [
      ...(index > 0 ? [{ kind: 'number' } as const] : []),
      ...(text !== '' ? [{ kind: 'text', text } as const] : []),
    ]);
}

/**
 * [US8] What the wildcards of a pattern match in a name; undefined if it does not match. Every part matches at its
 * first position after the previous one, the last part at the end: no pattern causes backtracking.
 */
export function matchName({ parts }: NamePattern, name: string): NameMatch | undefined {
  const text = plainName(name);
  const numbers: number[] = [];
  const stars: string[] = [];
  let at = 0;
  for (const [index, tokens] of parts.entries()) {
    const place = { isFirst: index === 0, isLast: index === parts.length - 1 };
    const found = findPart(tokens, text, at, place);
    if (!found) return undefined;
    if (index > 0) stars.push(text.slice(at, found.from).trim());
    numbers.push(...found.numbers);
    at = found.to;
  }
  return { numbers, stars };
}

interface Found {
  from: number;
  to: number;
  numbers: readonly number[];
}

function findPart(
  tokens: readonly Token[],
  text: string,
  at: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Found | undefined {
  if (isLast && tokens.length === 0 && !isFirst) return { from: text.length, to: text.length, numbers: [] };
  for (let from = at; from <= (isFirst ? at : text.length); from += 1) {
    const found = partAt(tokens, text, from);
    if (found && (!isLast || found.to === text.length)) return found;
  }
  return undefined;
}

function partAt(tokens: readonly Token[], text: string, from: number): Found | undefined {
  const numbers: number[] = [];
  let to = from;
  for (const token of tokens) {
    if (token.kind === 'text') {
      if (!text.startsWith(token.text, to)) return undefined;
      to += token.text.length;
      continue;
    }
    digits.lastIndex = to;
    const [number] = digits.exec(text) ?? [];
    if (number === undefined) return undefined;
    numbers.push(Number(number));
    to += number.length;
  }
  return { from, to, numbers };
}

/** [US9] Whether two names mean the same by their patterns: equal numbers, and equal texts where both have a star. */
export function isSameMatch(a: NameMatch, b: NameMatch): boolean {
  const areNumbersSame = shared(a.numbers, b.numbers).every(([one, other]) => one === other);
  return areNumbersSame && shared(a.stars, b.stars).every(([one, other]) => one === other);
}

/** Pairs of what both have. */
function shared<T>(a: readonly T[], b: readonly T[]): readonly [T, T | undefined][] {
  return a.slice(0, Math.min(a.length, b.length)).map((one, index) => [one, b[index]]);
}
