import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';

const [rowsPerSlice, documentsPerSlice] = [500, 20];

/**
 * Encrypts the secrets of drivers that an earlier version stored in clear text, or that were encrypted with an earlier
 * key. In slices, each committed on its own: if the process ends in between, the next start continues.
 */
export async function sealStoredSecrets(
  db: Records,
  stored: StoredParameters,
): Promise<{ seen: number; sealed: number }> {
  const total = { seen: 0, sealed: 0 };
  const tables = [
    (after: number) => sealParameters(db, 'equipment', after, stored),
    (after: number) => sealParameters(db, 'protocol', after, stored),
    (after: number) => sealDocuments(db, 'template', after, stored),
    (after: number) => sealDocuments(db, 'revision', after, stored),
  ];
  for (const next of tables) {
    for (let slice = await next(0); slice.last > 0; slice = await next(slice.last)) {
      total.seen += slice.seen;
      total.sealed += slice.sealed;
    }
  }
  return total;
}

interface Slice {
  /** Id of the last record; 0 if there was none. */
  last: number;
  seen: number;
  sealed: number;
}

function sealParameters(
  db: Records,
  table: 'equipment' | 'protocol',
  after: number,
  stored: StoredParameters,
): Promise<Slice> {
  return db.transaction().execute(async (trx) => {
    const query = scoped(trx, serverScope).selectFrom(table).select(['id', 'driver', 'parameters']);
    const rows = await query.where('id', '>', after).orderBy('id').limit(rowsPerSlice).execute();
    let sealed = 0;
    for (const row of rows) {
      const parameters = stored.renew(row);
      if (parameters === undefined) continue;
      // Unless another process has saved it meanwhile.
      const update = scoped(trx, serverScope).updateTable(table).set({ parameters }).where('id', '=', row.id);
      await update.where('parameters', '=', row.parameters).execute();
      sealed += 1;
    }
    return { last: rows.at(-1)?.id ?? 0, seen: rows.length, sealed };
  });
}

function sealDocuments(
  db: Records,
  table: 'template' | 'revision',
  after: number,
  stored: StoredParameters,
): Promise<Slice> {
  return db.transaction().execute(async (trx) => {
    const query = scoped(trx, serverScope).selectFrom(table).select(['id', 'document']);
    const rows = await query.where('id', '>', after).orderBy('id').limit(documentsPerSlice).execute();
    let sealed = 0;
    for (const row of rows) {
      const document = stored.renewDocument(row.document);
      if (document === undefined) continue;
      const update = scoped(trx, serverScope).updateTable(table).set({ document }).where('id', '=', row.id);
      await update.where('document', '=', row.document).execute();
      sealed += 1;
    }
    return { last: rows.at(-1)?.id ?? 0, seen: rows.length, sealed };
  });
}
