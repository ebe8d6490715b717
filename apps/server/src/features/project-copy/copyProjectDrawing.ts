import type { StoredDrawing } from '@lookfar/contract';
import type { Task } from '../../platform/work/task.ts';
import { mapSignals } from '../page/mapSignals.ts';
import { documentOf } from '../page/pageDocument.ts';
import type { CopiedVariables } from './mapRule.ts';

/** A drawing that shows the copies of the variables that it is bound to; the same text if it shows none. */
export const copyProjectDrawing: Task<{ document: string; variables: CopiedVariables }, string> = {
  name: 'copyProjectDrawing',
  run({ document: stored, variables: { from, to, ids } }) {
    const before = documentOf({ document: stored });
    const rebound = mapVariables(before, ids) as StoredDrawing;
    const { document, count } = mapSignals(rebound, ({ equipId, signalId }) => {
      const copy = equipId === from ? ids.get(signalId) : undefined;
      return copy === undefined ? undefined : { equipId: to, signalId: copy };
    });
    return count === 0 && rebound === before ? stored : JSON.stringify(document);
  },
};

/** Bindings to variables name them by `mvarId`. Returns the same object if there are none. */
function mapVariables(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, field]) => {
    const copy = key === 'mvarId' ? ids.get(Number(field)) : undefined;
    const mapped = copy ?? mapVariables(field, ids);
    if (mapped !== field) isSame = false;
    return [key, mapped] as const;
  });
  if (isSame) return value;
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
