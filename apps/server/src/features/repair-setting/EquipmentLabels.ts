import { randomBytes } from 'node:crypto';
import { type api, type BodyOf, fail, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';

/** The codes of QR labels: who has one can report a fault of its device where the organisation allows that. */
export class EquipmentLabels {
  readonly #parts: { db: Records; clock: Pick<Clock, 'now'> };

  constructor(parts: { db: Records; clock: Pick<Clock, 'now'> }) {
    this.#parts = parts;
  }

  /** In the order of the ids, made when they are first asked for. 1014 unless all devices are the caller's. */
  async of(
    caller: Caller,
    { equipmentIds, renew }: BodyOf<typeof api.repairSetting.labels>,
  ): Promise<ReplyOf<typeof api.repairSetting.labels>> {
    const scope = scopeOf(caller);
    const ids = [...new Set(equipmentIds)];
    return this.#parts.db.transaction().execute(async (trx) => {
      const devices = await devicesOf(trx, scope, ids);
      if (devices.size < ids.length) fail('1014');
      const codes = renew ? new Map<number, string>() : await codesOf(trx, scope, ids);
      for (const id of ids) if (!codes.has(id)) codes.set(id, await this.#make(trx, scope, id));
      return ids.map((id) => {
        const { name, groupName } = devices.get(id) ?? fail('1014');
        return { equipmentId: id, equipName: name, groupName: groupName ?? '', code: codes.get(id) ?? '' };
      });
    });
  }

  async #make(trx: Records, scope: Scope, equipmentId: number): Promise<string> {
    const row = { equipmentId, code: randomBytes(16).toString('base64url'), createdAt: this.#parts.clock.now() };
    const { code, createdAt } = row;
    await scoped(trx, scope)
      .insertInto('equipmentLabel')
      .values(row)
      .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet({ code, createdAt }))
      .execute();
    return code;
  }
}

async function devicesOf(trx: Records, scope: Scope, ids: readonly number[]) {
  const rows = await inPieces(ids, (piece) =>
    scoped(trx, scope)
      .selectFrom('equipment', 'change')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .where('equipment.id', 'in', piece)
      .select(['equipment.id', 'equipment.name', 'equipmentGroup.name as groupName'])
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function codesOf(trx: Records, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await inPieces(ids, (piece) =>
    scoped(trx, scope).selectFrom('equipmentLabel').selectAll().where('equipmentId', 'in', piece).execute(),
  );
  return new Map(rows.map(({ equipmentId, code }) => [equipmentId, code]));
}
