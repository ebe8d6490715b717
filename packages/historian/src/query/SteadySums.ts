import type { SteadyBlock } from '../codec/steadyBlock.ts';
import type { Statistics } from '../store/BlockStore.ts';

/** Processes a steady block once, reversing its differences on the way; the differences are lost afterwards. */
export class SteadySums {
  private readonly block: SteadyBlock;
  private row = 0;
  private total = 0;
  private slope = 0;

  constructor(block: SteadyBlock) {
    this.block = block;
  }

  /** Statistics of the rows from where the previous call ended to `end`, not included; at least one. */
  upTo(end: number): Statistics {
    const { integers, order, power } = this.block;
    const start = this.row;
    let { total, slope } = this;
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let row = start; row < end; row++) {
      const integer = integers[row] as number;
      // Only from the third on are there differences of differences.
      slope = order === 2 && row > 1 ? slope + integer : integer;
      total = order === 0 ? integer : total + slope;
      integers[row] = total;
      if (total < min) min = total;
      if (total > max) max = total;
      sum += total;
    }
    this.row = end;
    this.total = total;
    this.slope = slope;
    const first = (integers[start] as number) / power;
    // Division preserves the order: the smallest integer is the smallest value.
    return { good: end - start, min: min / power, max: max / power, sum: sum / power, first, last: total / power };
  }
}
