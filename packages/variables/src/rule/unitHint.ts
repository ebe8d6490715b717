import type { VariableRule } from '@lookfar/contract';

/** Left of a formula without its inputs if it only adds, subtracts and chooses: units stay what they are. */
const keepsUnit = /^(?:[\s+\-(),]|\b(?:sum|avg|min|max|abs)\b)*$/;

/** The unit that follows from those of the inputs; null if none does. */
export function unitHint(rule: VariableRule, unitOf: (signalId: number) => string | undefined): string | null {
  if (rule.kind === 'statistic') {
    if (rule.measure === 'running') return 'h';
    return rule.measure === 'changes' ? '' : common([rule.signalId], unitOf);
  }
  if (rule.calcType !== 'custom') return common(rule.signalIds, unitOf);
  const ids: number[] = [];
  const rest = rule.formula.replaceAll(/\$\{(?:\d+|mvar)\.(\d+)\}/g, (_, id: string) => {
    ids.push(Number(id));
    return ' ';
  });
  return keepsUnit.test(rest) ? common(ids, unitOf) : null;
}

function common(ids: readonly number[], unitOf: (signalId: number) => string | undefined): string | null {
  const units = new Set(ids.map((id) => unitOf(id) ?? ''));
  const [unit] = units;
  return units.size === 1 && unit ? unit : null;
}
