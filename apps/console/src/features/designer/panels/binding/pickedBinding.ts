import type { BindableSignal } from '@lookfar/contract';
import { type Binding, type BoundSignal, isSystemKey, type SystemKey } from '@lookfar/page';
import { isSameSignal, toBoundSignal, withLook } from './toBoundSignal.ts';

const most = 100;

/** [DP23] With a signal picked: the only one, or with `many` one more, or one less when it was there already. */
export function pickSignal(
  binding: Binding,
  signal: BindableSignal,
  { equipTitle, many }: { equipTitle: string; many: boolean },
): Binding {
  const next = toBoundSignal(signal, equipTitle);
  return { ...binding, type: 'signal', isFormula: false, signalArray: pickedSignals(binding.signalArray, next, many) };
}

function pickedSignals(before: readonly BoundSignal[], next: BoundSignal, many: boolean): BoundSignal[] {
  if (!many) return [withLook(next, before[0])];
  if (before.some((one) => isSameSignal(one, next))) return before.filter((one) => !isSameSignal(one, next));
  return before.length < most ? [...before, next] : [...before];
}

export function pickSystemKey(binding: Binding, key: SystemKey, title: string, many: boolean): Binding {
  const before = binding.systemArray;
  const item = { systemKey: key, title, alias: '', color: '' };
  const isThere = before.some(({ systemKey }) => systemKey === key);
  const systemArray = !many
    ? [item]
    : isThere
      ? before.filter(({ systemKey }) => systemKey !== key)
      : [...before, item];
  return { ...binding, type: 'system', isFormula: false, systemArray };
}

export type BindingMode = 'signal' | 'system' | 'formula';

/** Where the picker opens. */
export function modeOf({ isFormula, type }: Binding): BindingMode {
  if (isFormula) return 'formula';
  return type === 'system' ? 'system' : 'signal';
}

/** [DP24] The placeholder put in the place of what is selected in a formula, and where the caret stands then. */
export function insertPlaceholder(
  formula: string,
  { equipId, signalId }: Pick<BindableSignal, 'equipId' | 'signalId'>,
  { from, to }: { from: number; to: number },
): { formula: string; caret: number } {
  const placeholder = `\${${equipId}.${signalId}}`;
  return { formula: formula.slice(0, from) + placeholder + formula.slice(to), caret: from + placeholder.length };
}

export const knownKey = (key: string): SystemKey | undefined => (isSystemKey(key) ? key : undefined);
