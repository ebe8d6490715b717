import { setImmediate } from 'node:timers/promises';
import { type Permission, permissionKeys } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { OrgValidity } from '../../../platform/sessions/orgState.ts';
import { alarmRights } from '../../alarm/mayViewAlarms.ts';

export type PersonRow = Awaited<ReturnType<PeopleRepository['page']>>[number];

/** What a person with the range `chosen` works with. */
export interface Chosen {
  equipmentIds: readonly number[];
  groupIds: readonly number[];
}

export interface RoleInfo {
  roleType: string;
  rights: Permission[];
}

/** Accounts per statement. */
export const accountsAtOnce = 250;
/** Pairs per statement: some accounts have thousands of chosen devices. */
const pairsAtOnce = 2000;

/** The accounts that can be told, in as many statements as it takes to let others have their turn. */
export class PeopleRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Those after an id, some of them: the last page is not full. */
  async page(orgId: number, after: number) {
    const query = this.#accounts().where('account.orgId', '=', orgId).where('account.id', '>', after);
    return query.orderBy('account.id').limit(accountsAtOnce).execute();
  }

  async named(ids: readonly number[]): Promise<PersonRow[]> {
    return inPieces(ids, (piece) => this.#accounts().where('account.id', 'in', piece).execute());
  }

  /** Roles with the permissions that decide about alarms. */
  async roles(ids: readonly number[]): Promise<Map<number, RoleInfo>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('role')
        .leftJoin('roleRight', (join) =>
          join.onRef('roleRight.roleId', '=', 'role.id').on('roleRight.permission', 'in', alarmRights),
        )
        .select(['role.id', 'role.roleType', 'roleRight.permission'])
        .where('role.id', 'in', piece)
        .execute(),
    );
    const toInfo = (of: typeof rows): RoleInfo => ({
      roleType: of[0]?.roleType ?? '',
      rights: permissionKeys.filter((key) => of.some(({ permission }) => permission === key)),
    });
    return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, toInfo(of)]));
  }

  async orgs(ids: readonly number[]): Promise<Map<number, OrgValidity>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, serverScope)
        .selectFrom('org')
        .select(['id', 'disabled', 'validUntil'])
        .where('id', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, ...validity }) => [id, validity]));
  }

  /** What was chosen for each of these accounts. */
  async chosen(accountIds: readonly number[]): Promise<Map<number, Chosen>> {
    const devices = await this.#pairs('accountEquipment', 'equipmentId', accountIds);
    const groups = await this.#pairs('accountGroup', 'groupId', accountIds);
    return new Map(
      accountIds.map((id) => [id, { equipmentIds: devices.get(id) ?? [], groupIds: groups.get(id) ?? [] }]),
    );
  }

  /** Accounts of other organisations with whom the alarms of a device are shared; about one signal if it is given. */
  async holders({ equipmentId, now }: { equipmentId: number; now: number }) {
    return scoped(this.#db, serverScope)
      .selectFrom('shareHolder')
      .innerJoin('share', 'share.id', 'shareHolder.shareId')
      .select(['shareHolder.accountId', 'share.signals', 'share.mayAlarm', 'share.mayWrite'])
      .select(['share.mayHistory', 'share.expiresAt'])
      .where('shareHolder.equipmentId', '=', equipmentId)
      .where('share.mayAlarm', '=', 1)
      .where((is) => is.or([is('share.expiresAt', 'is', null), is('share.expiresAt', '>', now)]))
      .orderBy('shareHolder.accountId')
      .execute();
  }

  async #pairs(
    table: 'accountEquipment' | 'accountGroup',
    column: 'equipmentId' | 'groupId',
    accountIds: readonly number[],
  ): Promise<Map<number, number[]>> {
    const chosen = new Map<number, number[]>();
    await inPieces(accountIds, async (piece) => {
      for (let [account, id] = [0, 0]; ; ) {
        const rows = await scoped(this.#db, serverScope)
          .selectFrom(table as 'accountEquipment')
          .select(['accountId', `${column as 'equipmentId'} as id`])
          .where('accountId', 'in', piece)
          .where(({ or, and, eb }) =>
            or([
              eb('accountId', '>', account),
              and([eb('accountId', '=', account), eb(column as 'equipmentId', '>', id)]),
            ]),
          )
          .orderBy('accountId')
          .orderBy(column as 'equipmentId')
          .limit(pairsAtOnce)
          .execute();
        for (const row of rows) {
          const known = chosen.get(row.accountId);
          if (known) known.push(row.id);
          else chosen.set(row.accountId, [row.id]);
        }
        const last = rows.at(-1);
        if (!last || rows.length < pairsAtOnce) return [];
        [account, id] = [last.accountId, last.id];
        await setImmediate();
      }
    });
    return chosen;
  }

  #accounts() {
    return scoped(this.#db, serverScope)
      .selectFrom('account')
      .leftJoin('notifyPreference', 'notifyPreference.accountId', 'account.id')
      .select(['account.id', 'account.orgId', 'account.loginname', 'account.name', 'account.roleId', 'account.kind'])
      .select(['account.deptId', 'account.dataRange', 'account.msgTypes', 'account.tel', 'account.email'])
      .select(['account.disabled', 'account.validUntil', 'notifyPreference.body as preference'])
      .select((eb) =>
        eb
          .selectFrom('pushBrowser')
          .whereRef('pushBrowser.accountId', '=', 'account.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('browsers'),
      );
  }
}
