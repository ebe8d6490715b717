import type { PageOwner } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

/** Every page of an owner with all that hangs on it. */
export async function removePages(
  trx: Records,
  scope: Scope,
  { owner, ownerId }: { owner: PageOwner; ownerId: number },
): Promise<void> {
  const pages = scoped(trx, scope)
    .selectFrom('page')
    .select('id')
    .where('ownerKind', '=', owner)
    .where('ownerId', '=', ownerId);
  await scoped(trx, acrossOrganisations('what hangs on it'))
    .deleteFrom('pagePass')
    .where('pageId', 'in', pages)
    .execute();
  await scoped(trx, scope).deleteFrom('pageVersion').where('pageId', 'in', pages).execute();
  await scoped(trx, scope).deleteFrom('page').where('ownerKind', '=', owner).where('ownerId', '=', ownerId).execute();
}
