import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { ExpiryKind } from './ExpiryKind.ts';

/** Its administrators and the platform's staff are told. */
export const orgExpiry = (db: Records): ExpiryKind => ({
  kind: 'org',
  noun: { cn: '企业', en: 'organisation' },
  due: async ({ after, before }) => {
    const rows = await scoped(db, serverScope)
      .selectFrom('org')
      .where('disabled', '=', 0)
      .where('validUntil', '>', after)
      .where('validUntil', '<=', before)
      .select(['id', 'name', 'validUntil'])
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, validUntil }) => ({
      ...{ dataId: id, orgId: id, name, expiresAt: validUntil ?? 0 },
      readers: async (people) => [...(await people.withRight(id, 'account_edit')), ...(await people.staff())],
    }));
  },
});
