import { type DocumentChange, diffDocuments } from '@lookfar/configuration';
import type { ConfigDocument } from '@lookfar/contract';

/** An operation log entry contains this many changes and texts of this length; the revision contains all of it. */
const mostChanges = 50;
const mostText = 100;

/** What a save changed, for the operation log. */
export function describeChanges(before: ConfigDocument, after: ConfigDocument): Readonly<Record<string, unknown>> {
  const changes = diffDocuments(before, after);
  return { count: changes.length, changes: changes.slice(0, mostChanges).map(describe) };
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
