import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { ExpiryKind } from './ExpiryKind.ts';

/** Those whom the device is shared with are told, and those of its organisation who may share it. By the device's id. */
export const shareExpiry = (db: Records): ExpiryKind => ({
  kind: 'share',
  noun: { cn: '设备分享', en: 'share of the device' },
  due: async ({ after, before }) => {
    const rows = await scoped(db, serverScope)
      .selectFrom('share')
      .innerJoin('equipment', 'equipment.id', 'share.equipmentId')
      .where('share.expiresAt', '>', after)
      .where('share.expiresAt', '<=', before)
      .select(['share.id', 'share.equipmentId', 'share.orgId', 'share.expiresAt', 'equipment.name'])
      .orderBy('share.id')
      .execute();
    return rows.map(({ id, equipmentId, orgId, expiresAt, name }) => ({
      ...{ dataId: equipmentId, orgId, name, expiresAt: expiresAt ?? 0 },
      readers: async (people) => {
        const holders = scoped(db, serverScope).selectFrom('shareHolder').where('shareId', '=', id).select('accountId');
        const held = await people.among((await holders.execute()).map(({ accountId }) => accountId));
        return [...held, ...(await people.ofDevice({ orgId, equipmentId, right: 'equipment_share' }))];
      },
    }));
  },
});
