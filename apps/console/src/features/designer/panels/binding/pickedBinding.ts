import type { BindableReport, BindableSignal } from '@lookfar/contract';
import { type Binding, type BoundSignal, isSystemKey, type SystemKey, signalsOf } from '@lookfar/page';
import { toBoundSignal } from '../../../../shared/binding/toBoundSignal.ts';
import { isSameSignal, withLook } from './sameSignal.ts';

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

/** Bound to signals from elsewhere, such as a drop. Widgets that accept several keep the ones they have. */
export function boundTo(binding: Binding, signals: readonly BoundSignal[], many: boolean): Binding {
  const before = signalsOf(binding);
  const kept = before.filter(
    (one) => (one.signalId > 0 || one.param !== undefined) && !signals.some((next) => isSameSignal(one, next)),
  );
  const signalArray = many
    ? [...kept.map(({ reportId: _, ...one }) => one), ...signals].slice(-most)
    : signals.slice(0, 1).map((next) => withLook(next, before[0]));
  return { ...binding, type: 'signal', isFormula: false, signalArray };
}

function pickedSignals(before: readonly BoundSignal[], next: BoundSignal, many: boolean): BoundSignal[] {
  if (!many) return [withLook(next, before[0])];
  if (before.some((one) => isSameSignal(one, next))) return before.filter((one) => !isSameSignal(one, next));
  return before.length < most ? [...before, next] : [...before];
}

/** [DP40] A signal by the storage rule that keeps it, as one more or one less. */
export function pickReportSignal(binding: Binding, signal: BindableSignal, from: PickedFrom): Binding {
  const reportSignalArray = pickedSignals(binding.reportSignalArray, toReportSignal(signal, from), true);
  return { ...binding, type: 'report', isFormula: false, reportSignalArray };
}

/** [DP40] All of these, or none of them when all were there already. */
export function pickReport(binding: Binding, signals: readonly BindableSignal[], from: PickedFrom): Binding {
  const before = binding.reportSignalArray;
  const isThere = (signal: BindableSignal) => before.some((one) => isSameSignal(one, signal));
  const reportSignalArray = signals.every(isThere)
    ? before.filter((one) => !signals.some((signal) => isSameSignal(one, signal)))
    : [...before, ...signals.filter((one) => !isThere(one)).map((one) => toReportSignal(one, from))].slice(0, most);
  return { ...binding, type: 'report', isFormula: false, reportSignalArray };
}

export interface PickedFrom {
  equipTitle: string;
  report: Pick<BindableReport, 'reportId'> | undefined;
}

/** A rule that has no record yet has no number either. */
const toReportSignal = (signal: BindableSignal, { equipTitle, report }: PickedFrom): BoundSignal => ({
  ...toBoundSignal(signal, equipTitle),
  reportId: Math.max(0, report?.reportId ?? 0),
});

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

/** [DP57] The state of a scene: the only one, or with `many` one more, or one less when it was there already. */
export function pickScene(binding: Binding, scene: { id: number; title: string }, many: boolean): Binding {
  const before = binding.sceneArray;
  const rest = before.filter(({ sceneId }) => sceneId !== scene.id);
  const item = { sceneId: scene.id, title: scene.title, alias: '', color: '' };
  const sceneArray = !many ? [item] : rest.length < before.length ? rest : [...before, item].slice(0, most);
  return { ...binding, type: 'scene', isFormula: false, sceneArray };
}

export type BindingMode = 'signal' | 'report' | 'custom' | 'system' | 'scene' | 'formula';

/** Where the picker opens. */
export function modeOf({ isFormula, type }: Binding): BindingMode {
  if (isFormula) return 'formula';
  return type === 'system' || type === 'report' || type === 'custom' || type === 'scene' ? type : 'signal';
}

/** [DP24] Replaces the selected text of a formula with the placeholder, and returns where the caret is then. */
export function insertPlaceholder(
  formula: string,
  { equipId, signalId }: Pick<BindableSignal, 'equipId' | 'signalId'>,
  { from, to }: { from: number; to: number },
): { formula: string; caret: number } {
  const placeholder = `\${${equipId}.${signalId}}`;
  return { formula: formula.slice(0, from) + placeholder + formula.slice(to), caret: from + placeholder.length };
}

export const knownKey = (key: string): SystemKey | undefined => (isSystemKey(key) ? key : undefined);
