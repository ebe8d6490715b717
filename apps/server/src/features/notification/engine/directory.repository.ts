import type { EquipmentLine, Language } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { equipmentLine } from '../../../platform/database/equipmentLine.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';

export interface Reachable {
  id: number;
  orgId: number;
  tel: string;
  email: string;
  /** They may acknowledge alarms of their own organisation. */
  handles: boolean;
  browsers: { id: number; agent: string }[];
}

export interface ReachableChannel {
  id: number;
  name: string;
  host: string;
  language: Language;
  mayAcknowledge: boolean;
}

/** Where people and channels are reached. */
export class DirectoryRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async people(ids: readonly number[]): Promise<Map<number, Reachable>> {
    const wanted = [...new Set(ids)];
    const rows = await inPieces(wanted, (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('account')
        .leftJoin('roleRight', (join) =>
          join.onRef('roleRight.roleId', '=', 'account.roleId').on('roleRight.permission', '=', 'alarm_handle'),
        )
        .select(['account.id', 'account.orgId', 'account.tel', 'account.email', 'roleRight.permission'])
        .where('account.id', 'in', piece)
        .execute(),
    );
    const browsers = await inPieces(wanted, (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('pushBrowser')
        .select(['id', 'accountId', 'agent'])
        .where('accountId', 'in', piece)
        .orderBy('id')
        .execute(),
    );
    const browsersOf = Map.groupBy(browsers, ({ accountId }) => accountId);
    return new Map(
      rows.map(({ id, orgId, tel, email, permission }) => [
        id,
        { id, orgId, tel, email, handles: permission !== null, browsers: browsersOf.get(id) ?? [] },
      ]),
    );
  }

  async channels(ids: readonly number[]): Promise<Map<number, ReachableChannel>> {
    const rows = await inPieces([...new Set(ids)], (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('notifyChannel')
        .select(['id', 'name', 'host', 'language', 'mayAcknowledge'])
        .where('id', 'in', piece)
        .execute(),
    );
    return new Map(
      rows.map(({ language, mayAcknowledge, ...row }) => [
        row.id,
        { ...row, language: language === 'en' ? 'en' : 'cn', mayAcknowledge: mayAcknowledge === 1 },
      ]),
    );
  }

  async lines(equipmentIds: readonly number[]): Promise<Map<number, EquipmentLine>> {
    const rows = await inPieces([...new Set(equipmentIds)], (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('equipment')
        .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
        .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
        .select(['equipment.id', equipmentLine])
        .where('equipment.id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, line }) => [id, line]));
  }
}
