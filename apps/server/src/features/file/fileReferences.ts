import { fileUrl, type Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export const missingFile: Text = {
  cn: '图片不存在或无权访问',
  en: 'the picture does not exist, or you do not have access to it',
};

const start = fileUrl(0).slice(0, -1);
const address = new RegExp(`${start.replace(/[.?]/g, '\\$&')}(\\d{1,15})`, 'g');

/** Files that a text, for example a stored drawing, names by their address. */
export function fileIdsIn(text: string): Set<number> {
  return new Set([...text.matchAll(address)].map(([, id]) => Number(id)));
}

/** Of these files, those that the scope does not include: whether they exist elsewhere is not disclosed. */
export async function unknownFiles(db: Records, scope: Scope, ids: Iterable<number>): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const rows = await inPieces(wanted, (piece) =>
    scoped(db, scope).selectFrom('file').select('id').where('id', 'in', piece).execute(),
  );
  const known = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => !known.has(id));
}

/** 1000 for a drawing with a picture of others. What it already had may stay, so that old drawings can be edited. */
export async function requireDrawnFiles(
  db: Records,
  scope: Scope,
  { drawing, before = '' }: { drawing: string; before?: string },
): Promise<void> {
  const had = fileIdsIn(before);
  const added = [...fileIdsIn(drawing)].filter((id) => !had.has(id));
  if (added.length > 0 && (await unknownFiles(db, scope, added)).length > 0) throw new Refusal('1000', missingFile);
}

/** A drawing from elsewhere, without the addresses of these files. */
export function withoutFiles<T>(drawing: T, unknown: ReadonlySet<number>): T {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return [...fileIdsIn(value)].some((id) => unknown.has(id)) ? '' : value;
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, clean(field)]));
  };
  return unknown.size === 0 ? drawing : (clean(drawing) as T);
}
