import { checked } from '@lookfar/contract';
import { z } from 'zod';
import { alarmKind, type Detector, readingOf, type SignalInput, singleLimit, UNKNOWN } from '../AlarmKind.ts';
import { deadband, signalId } from '../fields.ts';

const ChangeRate = checked(
  z.object({
    kind: z.literal('changeRate'),
    signalId,
    /** The alarm is active while the value differs by more than this from the value one period earlier. */
    change: z.number().positive(),
    periodMs: z.number().int().min(1000).max(86_400_000),
    direction: z.enum(['rise', 'fall', 'both']).default('both'),
    deadband,
  }),
  (rule) =>
    rule.deadband < rule.change
      ? undefined
      : { path: ['deadband'], cn: '应小于变化量', en: 'must be less than the change' },
);
type ChangeRate = z.output<typeof ChangeRate>;

/** Resolution of the stored past: about two samples per this fraction of the period. */
const slices = 32;

/**
 * Compares with the value one period ago. Arrival times are used: a source clock may step, and a burst of samples must
 * not look like a steep slope. A value that is not sent again counts as unchanged.
 */
class RateDetector implements Detector {
  readonly #rule: ChangeRate;
  readonly #input: SignalInput;
  /** Arrival time and value alternate, oldest first. */
  #past: number[] = [];

  constructor(rule: ChangeRate, input: SignalInput) {
    this.#rule = rule;
    this.#input = input;
  }

  evaluate(held: number, now: number): number {
    const { number, goodAt } = this.#input;
    if (Number.isNaN(number)) return UNKNOWN;
    this.#keep(goodAt, number);
    this.#forget(now);
    const change = number - (this.#past[1] ?? number);
    const limit = this.#rule.change - (held ? this.#rule.deadband : 0);
    const { direction } = this.#rule;
    if (direction !== 'fall' && change > limit) return 1;
    return direction !== 'rise' && -change > limit ? 1 : 0;
  }

  reading = () => readingOf(this.#input);

  due(): number {
    const next = this.#past[2];
    return next === undefined ? Number.POSITIVE_INFINITY : next + this.#rule.periodMs;
  }

  save = (): number[] => [...this.#past];

  load(memory: readonly number[]): void {
    this.#past = memory.slice(0, 2 * Math.floor(memory.length / 2));
  }

  /** The latest sample is always kept; it replaces the previous one if both are within one slice. */
  #keep(at: number, value: number): void {
    const past = this.#past;
    const before = past.at(-4);
    const replaces = past.at(-2) === at || (before !== undefined && at - before < this.#rule.periodMs / slices);
    if (replaces) past.length -= 2;
    past.push(at, value);
  }

  /** The first remaining sample is the latest that is at least a period old, or the oldest of all. */
  #forget(now: number): void {
    const edge = now - this.#rule.periodMs;
    let drop = 0;
    while ((this.#past[drop + 2] ?? Number.POSITIVE_INFINITY) <= edge) drop += 2;
    if (drop > 0) this.#past.splice(0, drop);
  }
}

/** A value that changes too fast. */
export const changeRate = alarmKind({
  id: 'changeRate',
  name: { cn: '变化率', en: 'Change rate' },
  condition: ChangeRate,
  text: { cn: '{equip} {title} 变化过快', en: '{equip} {title} is changing too fast' },
  limits: (rule) => singleLimit(rule.change, 'change'),
  open: (rule, inputs) => new RateDetector(rule, inputs.signal(rule.signalId)),
});
