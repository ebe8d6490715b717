import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { ExpiryKind } from './ExpiryKind.ts';

/** The person is told, and who may edit accounts of the organisation. */
export const accountExpiry = (db: Records): ExpiryKind => ({
  kind: 'account',
  noun: { cn: '账号', en: 'account' },
  due: async ({ after, before }) => {
    const rows = await scoped(db, serverScope)
      .selectFrom('account')
      .where('disabled', '=', 0)
      .where('validUntil', '>', after)
      .where('validUntil', '<=', before)
      .select(['id', 'orgId', 'loginname', 'validUntil'])
      .orderBy('id')
      .execute();
    return rows.map(({ id, orgId, loginname, validUntil }) => ({
      ...{ dataId: id, orgId, name: loginname, expiresAt: validUntil ?? 0 },
      readers: async (people) => [...(await people.among([id])), ...(await people.withRight(orgId, 'account_edit'))],
    }));
  },
});
