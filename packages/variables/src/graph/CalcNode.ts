import { isGood, type SignalValue } from '@lookfar/contract';
import { type Formula, formulaCodes, numberOf } from '@lookfar/formula';
import { inputsOf } from '../rule/inputsOf.ts';
import { parseFormula } from '../rule/parseFormula.ts';
import { worstCode } from '../rule/worstCode.ts';
import { type CalcRule, type Fold, foldOf } from './folds.ts';

/** A variable that is computed from the present values of its inputs. */
export class CalcNode {
  readonly kind = 'calc';
  readonly id: number;
  readonly inputs: readonly number[];
  rank = 1;
  /** Its present value. */
  last: SignalValue | null;
  readonly #slots: ReadonlyMap<number, number>;
  readonly #values: Float64Array;
  readonly #codes: string[];
  /** How many inputs have each code. */
  readonly #tally = new Map<string, number>();
  readonly #fold: Fold;
  #newest: number | null = null;

  constructor(id: number, rule: CalcRule, last: SignalValue | null = null) {
    this.id = id;
    this.last = last;
    this.inputs = inputsOf(rule);
    this.#slots = new Map(this.inputs.map((input, slot) => [input, slot]));
    this.#values = new Float64Array(this.inputs.length).fill(Number.NaN);
    this.#codes = this.inputs.map(() => formulaCodes.noData);
    if (this.inputs.length > 0) this.#tally.set(formulaCodes.noData, this.inputs.length);
    this.#fold = foldOf(rule, this.#values, formulaOf(rule));
  }

  accept(input: number, value: SignalValue): void {
    const slot = this.#slots.get(input);
    if (slot === undefined) return;
    this.#newest = Math.max(value.time, this.#newest ?? value.time);
    const isUsable = isGood(value.code);
    const number = isUsable ? numberOf(value.value) : Number.NaN;
    const now = Number.isFinite(number) ? number : Number.NaN;
    const isText = isUsable && Number.isNaN(now);
    this.#recode(slot, isText ? formulaCodes.notANumber : value.code);
    const before = this.#values[slot] as number;
    if (Object.is(before, now)) return;
    this.#values[slot] = now;
    this.#fold.update(slot, before, now);
  }

  /** `now` is the time of a formula without inputs. Null while no input has ever had a value. */
  compute(now: number): SignalValue | null {
    const time = this.inputs.length > 0 ? this.#newest : (this.last?.time ?? now);
    if (time === null) return null;
    const code = worstCode(this.#tally.keys());
    if (!isGood(code)) return this.#bad(code, time);
    const result = this.#fold.result;
    if (!Number.isFinite(result)) return this.#bad(formulaCodes.noResult, time);
    return { code, value: result === 0 ? 0 : result, time };
  }

  /** With the last good value, as for a signal whose gateway is offline. */
  #bad(code: string, time: number): SignalValue {
    return { code, value: this.last?.value ?? null, time };
  }

  #recode(slot: number, code: string): void {
    const before = this.#codes[slot] as string;
    if (before === code) return;
    this.#codes[slot] = code;
    const left = (this.#tally.get(before) ?? 0) - 1;
    if (left > 0) this.#tally.set(before, left);
    else this.#tally.delete(before);
    this.#tally.set(code, (this.#tally.get(code) ?? 0) + 1);
  }
}

function formulaOf(rule: CalcRule): Formula | undefined {
  if (rule.calcType !== 'custom') return undefined;
  const parsed = parseFormula(rule.formula);
  return parsed.ok ? parsed.formula : undefined;
}
