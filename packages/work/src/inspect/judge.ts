import type { CheckAnswer, CheckItem, Text, Value } from '@lookfar/contract';

/** What was found of each item, in the order of the items. */
export interface Judged {
  answers: CheckAnswer[];
  done: number;
  /** Keys of items that are not in order. */
  abnormal: string[];
  /** Titles of required items without an answer. */
  missing: Text[];
}

interface Facts {
  /** Photos by item. */
  photos: ReadonlyMap<string, number>;
  /** What the signal said at the time of the answer, by item; null if nothing is known. */
  read: ReadonlyMap<string, Value>;
  now: number;
}

/**
 * Decides about the answers of a task. A person may find something else wrong with an item, but cannot declare in order
 * what is not. Returns the reason if an answer does not fit its item.
 */
export function judge(checks: readonly CheckItem[], given: readonly CheckAnswer[], facts: Facts): Judged | Text {
  const answers = new Map(given.map((answer) => [answer.key, answer]));
  const unknown = given.find(({ key }) => !checks.some((item) => item.key === key));
  if (unknown || answers.size < given.length)
    return { cn: 'answers 与检查项不符', en: 'answers must be about the items of the task, each once' };
  const judged: Judged = { answers: [], done: 0, abnormal: [], missing: [] };
  for (const item of checks) {
    const answer = answers.get(item.key);
    const photos = facts.photos.get(item.key) ?? 0;
    const value = item.type === 'photo' ? (photos > 0 ? photos : null) : (answer?.value ?? null);
    if (value === null) {
      if (item.isRequired) judged.missing.push({ cn: item.title, en: item.title });
      if (!answer) continue;
    } else if (!fits(item, value)) return misfit(item);
    const read = item.type === 'reading' ? (facts.read.get(item.key) ?? null) : null;
    const isAbnormal = (answer?.isAbnormal ?? false) || (value !== null && isOff(item, value, read));
    const at = Math.min(answer?.at ?? facts.now, facts.now);
    judged.answers.push({ key: item.key, value, note: answer?.note ?? '', read, isAbnormal, at });
    if (value !== null) judged.done += 1;
    if (isAbnormal) judged.abnormal.push(item.key);
  }
  return judged;
}

function fits(item: CheckItem, value: NonNullable<Value>): boolean {
  switch (item.type) {
    case 'tick':
      return value === 0 || value === 1;
    case 'choice':
      return item.choices.some(({ text }) => text === value);
    default:
      return typeof value === 'number' && Number.isFinite(value);
  }
}

/** Whether an answer is out of order by itself. `read` is what the signal said; null if nothing is known. */
export function isOff(item: CheckItem, value: NonNullable<Value>, read: Value): boolean {
  switch (item.type) {
    case 'tick':
      return value === 0;
    case 'choice':
      return item.choices.some(({ text, isAbnormal }) => text === value && isAbnormal);
    case 'photo':
      return false;
    case 'number':
      return isBeyond(item, value);
    case 'reading':
      return isBeyond(item, value) || isBeyond(item, read) || differs(item.tolerance, value, read);
  }
}

const isBeyond = ({ lower, upper }: { lower: number | null; upper: number | null }, value: Value): boolean =>
  typeof value === 'number' && ((lower !== null && value < lower) || (upper !== null && value > upper));

const differs = (tolerance: number | null, seen: Value, read: Value): boolean =>
  tolerance !== null && typeof seen === 'number' && typeof read === 'number' && Math.abs(seen - read) > tolerance;

const misfit = ({ title }: CheckItem): Text => ({
  cn: `“${title}”的结果不符合其类型`,
  en: `the answer of "${title}" does not fit its type`,
});
