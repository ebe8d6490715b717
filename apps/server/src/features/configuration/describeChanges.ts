import { type DocumentChange, documentChanges } from '@lookfar/configuration';
import type { ConfigDocument } from '@lookfar/contract';
import { breathe } from '../../platform/work/turns.ts';

/** An operation log entry contains this many changes and texts of this length; the revision contains all of it. */
const mostChanges = 50;
const mostText = 100;

/** Changes that are counted before it is looked at the time. */
const changesEach = 100;

/** What a save changed, for the operation log; compared in turns. */
export async function describeChanges(
  before: ConfigDocument,
  after: ConfigDocument,
): Promise<Readonly<Record<string, unknown>>> {
  const changes: object[] = [];
  let count = 0;
  for (const change of documentChanges(before, after)) {
    if (count < mostChanges) changes.push(describe(change));
    if (count % changesEach === 0) await breathe();
    count += 1;
  }
  return { count, changes };
}

function describe({ section, kind, id, title, fields }: DocumentChange) {
  return {
    ...{ section, kind, title },
    ...(id !== undefined && { id }),
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map(({ field, from, to }) => [field, { from: short(from), to: short(to) }])),
    }),
  };
}

function short(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || text.length <= mostText) return value;
  return `${text.slice(0, mostText)}…`;
}
