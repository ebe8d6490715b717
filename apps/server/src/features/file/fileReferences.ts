import type { Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { fileIdsIn } from './fileAddresses.ts';

export const missingFile: Text = {
  cn: '图片不存在或无权访问',
  en: 'the picture does not exist, or you do not have access to it',
};

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
