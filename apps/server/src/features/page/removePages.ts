import type { PageOwner } from '@lookfar/contract';
import type { Db } from '../../platform/database/openDatabase.ts';

/** Every page of an owner with all that hangs on it. */
export async function removePages(trx: Db, { owner, ownerId }: { owner: PageOwner; ownerId: number }): Promise<void> {
  const pages = trx.selectFrom('page').select('id').where('ownerKind', '=', owner).where('ownerId', '=', ownerId);
  await trx.deleteFrom('pagePass').where('pageId', 'in', pages).execute();
  await trx.deleteFrom('pageVersion').where('pageId', 'in', pages).execute();
  await trx.deleteFrom('page').where('ownerKind', '=', owner).where('ownerId', '=', ownerId).execute();
}
