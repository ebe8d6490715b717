import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { ExpiryKind } from './ExpiryKind.ts';

/** Those of its organisation who manage projects are told. */
export const projectExpiry = (db: Records): ExpiryKind => ({
  kind: 'project',
  noun: { cn: '运营中心', en: 'project' },
  due: async ({ after, before }) => {
    const rows = await scoped(db, serverScope)
      .selectFrom('project')
      .where('expiresAt', '>', after)
      .where('expiresAt', '<=', before)
      .select(['id', 'orgId', 'title', 'expiresAt'])
      .orderBy('id')
      .execute();
    return rows.map(({ id, orgId, title, expiresAt }) => ({
      ...{ dataId: id, orgId, name: title, expiresAt: expiresAt ?? 0 },
      readers: (people) => people.withRight(orgId, 'project_edit'),
    }));
  },
});
