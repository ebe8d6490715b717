import type { VariableRule } from '@lookfar/contract';
import type { Formula } from '@lookfar/formula';
import { ExactSum } from '../aggregate/ExactSum.ts';

/** One number from those of all inputs. It is asked only while every input has one. */
export interface Fold {
  /** An input has a new number; NaN while it is bad. */
  update(slot: number, before: number, now: number): void;
  /** Not finite if there is no result. */
  readonly result: number;
}

export type CalcRule = Extract<VariableRule, { kind: 'calc' }>;

/** `values`: the numbers of the inputs, kept up to date by the caller. */
export function foldOf(rule: CalcRule, values: Float64Array, formula: Formula | undefined): Fold {
  switch (rule.calcType) {
    case 'sum':
      return new SumFold(values, 1);
    case 'avg':
      return new SumFold(values, values.length);
    case 'min':
      return new TournamentFold(values.length, Math.min, Number.POSITIVE_INFINITY);
    case 'max':
      return new TournamentFold(values.length, Math.max, Number.NEGATIVE_INFINITY);
    case 'custom':
      return {
        update: () => {},
        get result() {
          return formula ? formula.run(values) : Number.NaN;
        },
      };
  }
}

/** Updated by the difference. The sum is exact, so nothing accumulates. */
class SumFold implements Fold {
  readonly #values: Float64Array;
  readonly #divisor: number;
  #sum = new ExactSum();

  constructor(values: Float64Array, divisor: number) {
    this.#values = values;
    this.#divisor = divisor;
  }

  update(_slot: number, before: number, now: number): void {
    if (!Number.isNaN(before)) this.#sum.add(-before);
    if (!Number.isNaN(now)) this.#sum.add(now);
  }

  get result(): number {
    if (!Number.isFinite(this.#sum.value)) this.#recompute();
    return this.#sum.value / this.#divisor;
  }

  /** An overflow cannot be taken back by a difference. */
  #recompute(): void {
    this.#sum = new ExactSum();
    for (const value of this.#values) if (!Number.isNaN(value)) this.#sum.add(value);
  }
}

/** The winner of each pair, of each pair of winners, and so on: an update takes log2(n) comparisons and no search. */
class TournamentFold implements Fold {
  readonly #tree: Float64Array;
  readonly #size: number;
  readonly #better: (a: number, b: number) => number;
  readonly #none: number;

  constructor(size: number, better: (a: number, b: number) => number, none: number) {
    this.#size = size;
    this.#better = better;
    this.#none = none;
    this.#tree = new Float64Array(2 * size).fill(none);
  }

  update(slot: number, _before: number, now: number): void {
    const tree = this.#tree;
    let at = slot + this.#size;
    tree[at] = Number.isNaN(now) ? this.#none : now;
    while (at > 1) {
      at >>= 1;
      const winner = this.#better(tree[2 * at] as number, tree[2 * at + 1] as number);
      if (tree[at] === winner) return;
      tree[at] = winner;
    }
  }

  get result(): number {
    return this.#tree[1] ?? Number.NaN;
  }
}
