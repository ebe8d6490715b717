/** 2^27 + 1: splits a double into two halves whose products are exact. */
const splitter = 134_217_729;

/**
 * A sum of doubles without rounding errors (Shewchuk): the terms that rounding would lose are kept as further parts. It
 * depends neither on the order of the terms nor on how they were grouped, so a term can be taken out again without a
 * trace, and days add up exactly to their month.
 */
export class ExactSum {
  /** The first `#size` are in use: increasing in magnitude, without overlapping digits. */
  readonly #parts: number[];
  #size: number;

  constructor(parts: readonly number[] = []) {
    this.#parts = [...parts];
    this.#size = parts.length;
  }

  add(term: number): void {
    const parts = this.#parts;
    const size = this.#size;
    let x = term;
    let used = 0;
    for (let index = 0; index < size; index++) {
      const y = parts[index] as number;
      const sum = x + y;
      const back = sum - x;
      const lost = x - (sum - back) + (y - back);
      if (lost !== 0) parts[used++] = lost;
      x = sum;
    }
    if (x !== 0) parts[used++] = x;
    this.#size = used;
  }

  /** Adds `a * b` without rounding the product (Dekker). */
  addProduct(a: number, b: number): void {
    const product = a * b;
    const scaledA = splitter * a;
    const scaledB = splitter * b;
    const a1 = scaledA - (scaledA - a);
    const b1 = scaledB - (scaledB - b);
    const a2 = a - a1;
    const b2 = b - b1;
    const lost = a2 * b2 - (product - a1 * b1 - a2 * b1 - a1 * b2);
    // Halves of numbers near the largest double overflow; their product is then used as it is.
    if (lost !== 0 && Number.isFinite(lost)) this.add(lost);
    this.add(product);
  }

  addAll(other: ExactSum): void {
    for (const part of other.toJSON()) this.add(part);
  }

  copy(into = new ExactSum()): ExactSum {
    for (let index = 0; index < this.#size; index++) into.#parts[index] = this.#parts[index] as number;
    into.#size = this.#size;
    return into;
  }

  /** The double nearest to the sum; not finite after an overflow. */
  get value(): number {
    const parts = this.#parts;
    let at = this.#size - 1;
    if (at < 0) return 0;
    let high = parts[at] as number;
    let low = 0;
    while (at > 0 && low === 0) {
      const next = parts[--at] as number;
      const sum = high + next;
      low = next - (sum - high);
      high = sum;
    }
    // Exactly half way: what remains decides the direction.
    const rest = at > 0 ? (parts[at - 1] as number) : 0;
    if ((low < 0 && rest < 0) || (low > 0 && rest > 0)) {
      const doubled = low * 2;
      const rounded = high + doubled;
      if (rounded - high === doubled) return rounded;
    }
    return high;
  }

  toJSON(): number[] {
    return this.#parts.slice(0, this.#size);
  }
}
