import { z } from 'zod';
import { alarmKind, type Detector, singleLimit, UNKNOWN } from '../AlarmKind.ts';
import { type AnyCondition, conditionOf, kindOf } from '../conditionOf.ts';
import { simpleKinds } from '../simpleKinds.ts';

/** Every part of a rule that is in alarm clears only beyond its deadband. */
const everyLimit = 0x7fffffff;

type Tri = 0 | 1 | typeof UNKNOWN;

function evaluatePart(part: Detector, held: number, now: number): Tri {
  const mask = part.evaluate(held ? everyLimit : 0, now);
  if (mask === UNKNOWN) return UNKNOWN;
  return mask === 0 ? 0 : 1;
}

class CombinationDetector implements Detector {
  readonly #parts: readonly Detector[];
  /** The result of one part that decides regardless of the others: false for "and", true for "or". */
  readonly #decisive: 0 | 1;
  /** The part whose value represents the whole: the first that is met. */
  #shown = 0;

  constructor(parts: readonly Detector[], decisive: 0 | 1) {
    this.#parts = parts;
    this.#decisive = decisive;
  }

  /** Every part is evaluated each time, because some of them remember what they saw. */
  evaluate(held: number, now: number): number {
    let result: Tri = this.#decisive === 0 ? 1 : 0;
    let shown = -1;
    for (let i = 0; i < this.#parts.length; i++) {
      const part = this.#parts[i];
      if (!part) continue;
      const answer = evaluatePart(part, held, now);
      if (answer === 1 && shown < 0) shown = i;
      if (answer === this.#decisive) result = answer;
      else if (answer === UNKNOWN && result !== this.#decisive) result = UNKNOWN;
    }
    this.#shown = Math.max(shown, 0);
    return result;
  }

  reading = () => this.#parts[this.#shown]?.reading() ?? { value: null, quality: '1308', time: null };

  due(after: number): number {
    return this.#parts.reduce((first, part) => Math.min(first, part.due?.(after) ?? first), Number.POSITIVE_INFINITY);
  }

  /** The index of the shown part, then each part's memory, prefixed with its length. */
  save(): number[] {
    const memories = this.#parts.map((part) => part.save?.() ?? []);
    return [this.#shown, ...memories.flatMap((memory) => [memory.length, ...memory])];
  }

  load(memory: readonly number[]): void {
    this.#shown = memory[0] ?? 0;
    let at = 1;
    for (const part of this.#parts) {
      const length = memory[at] ?? 0;
      if (length > 0) part.load?.(memory.slice(at + 1, at + 1 + length));
      at += 1 + length;
    }
  }
}

/**
 * Several conditions combined with "and" or "or". A part that is unknown leaves the result undecided only if it could
 * have decided it: false and unknown is false, true or unknown is true.
 */
export const combination = alarmKind({
  id: 'combination',
  name: { cn: '组合条件', en: 'Combination' },
  condition: z.object({
    kind: z.literal('combination'),
    operator: z.enum(['and', 'or']),
    conditions: z.array(conditionOf(simpleKinds)).min(2).max(16),
  }),
  text: { cn: '{equip} {title}', en: '{equip} {title}' },
  limits: () => singleLimit(null),
  open(rule, inputs) {
    const open = (condition: AnyCondition) => kindOf(simpleKinds, condition).open(condition, inputs);
    return new CombinationDetector(rule.conditions.map(open), rule.operator === 'and' ? 0 : 1);
  },
});
