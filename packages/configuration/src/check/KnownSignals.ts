import type { Text } from '@lookfar/contract';
import { isOwn } from '../references/foreignReferences.ts';
import type { Reference } from '../references/placeholders.ts';

export interface KnownSignals {
  ids: ReadonlySet<number>;
  owner: 'equipment' | 'template';
  /** References to the document's own signals may also be written with this id. */
  equipmentId: number | undefined;
}

const missing = (id: number): Text => ({
  cn: `引用的变量（编号 ${id}）不存在`,
  en: `references a signal (id ${id}) that does not exist`,
});

/** A signal referenced by its id. Signals of other devices are checked elsewhere. */
export function signalProblem(id: number, { ids, owner }: KnownSignals): Text | undefined {
  if (ids.has(id) || (owner === 'equipment' && id > 0)) return undefined;
  return missing(id);
}

/** A signal of the document itself: it cannot be anywhere else. */
export function ownSignalProblem(id: number, { ids }: KnownSignals): Text | undefined {
  return ids.has(id) ? undefined : missing(id);
}

export function referenceProblem(reference: Reference, known: KnownSignals): Text | undefined {
  if (isOwn(reference, known.equipmentId)) return ownSignalProblem(reference.signalId, known);
  if (known.owner === 'equipment') return undefined;
  return {
    cn: `模板只能引用自己的变量，写作 \${0.编号}`,
    en: `a template can only reference its own signals, as \${0.id}`,
  };
}
