import type { StoredDrawing } from '@lookfar/contract';
import type { Task } from '../../platform/work/task.ts';
import { mapSignals } from '../page/mapSignals.ts';
import { documentOf } from '../page/pageDocument.ts';
import type { CopiedVariables } from './mapRule.ts';

/** What of a project has another id in its copy. */
export interface CopiedRecords {
  variables: CopiedVariables;
  /** Ids of reports. */
  reports: ReadonlyMap<number, number>;
}

/** A drawing that shows the copies of variables and reports that it is bound to; the same text if it shows none. */
export const copyProjectDrawing: Task<CopiedRecords & { document: string }, string> = {
  name: 'copyProjectDrawing',
  run({ document: stored, variables, reports }) {
    const { from, to, ids } = variables;
    const before = documentOf({ document: stored });
    const rebound = mapReferences(before, { variables: ids, reports }) as StoredDrawing;
    const { document, count } = mapSignals(rebound, ({ equipId, signalId }) => {
      const copy = equipId === from ? ids.get(signalId) : undefined;
      return copy === undefined ? undefined : { equipId: to, signalId: copy };
    });
    return count === 0 && rebound === before ? stored : JSON.stringify(document);
  },
};

interface Copies {
  variables: ReadonlyMap<number, number>;
  reports: ReadonlyMap<number, number>;
}

/** Bindings name variables by `mvarId`, and reports by `customReportId`. Returns the same object if there are none. */
function mapReferences(value: unknown, copies: Copies): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, field]) => {
    const mapped = copyOf(key, field, copies) ?? mapReferences(field, copies);
    if (mapped !== field) isSame = false;
    return [key, mapped] as const;
  });
  if (isSame) return value;
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function copyOf(key: string, field: unknown, { variables, reports }: Copies): unknown {
  if (key === 'mvarId') return variables.get(Number(field));
  if (key === 'customReportId') return reports.get(Number(field));
  return key === 'customArray' && Array.isArray(field) ? mapColumnsOf(field, variables) : undefined;
}

const columnKey = /^(\d+)(\..+)$/;

/** A column of a report is named by its signal and measure. Undefined if none of them is of a variable. */
function mapColumnsOf(items: readonly unknown[], variables: ReadonlyMap<number, number>): unknown[] | undefined {
  let isSame = true;
  const mapped = items.map((item) => {
    const [, id, measure] = columnKey.exec(String((item as { key?: unknown } | null)?.key)) ?? [];
    const copy = id === undefined ? undefined : variables.get(Number(id));
    if (copy === undefined) return item;
    isSame = false;
    return { ...(item as object), key: `${copy}${measure}` };
  });
  return isSame ? undefined : mapped;
}
