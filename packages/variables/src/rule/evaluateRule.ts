import type { SignalValue } from '@lookfar/contract';
import { CalcNode } from '../graph/CalcNode.ts';
import type { CalcRule } from '../graph/folds.ts';

/** What a calculation would be now; null while none of its inputs has a value. */
export function evaluateRule(
  rule: CalcRule,
  lookup: (signalId: number) => SignalValue | undefined,
  now: number,
): SignalValue | null {
  const node = new CalcNode(0, rule);
  for (const input of node.inputs) {
    const value = lookup(input);
    if (value) node.accept(input, value);
  }
  return node.compute(now);
}
