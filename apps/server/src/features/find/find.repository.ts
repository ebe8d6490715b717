import type { AccountKind } from '@lookfar/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope } from '../../platform/access/inScope.ts';
import { withShared } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { isShared } from '../../platform/access/shares.ts';
import { byId } from '../../platform/database/inPieces.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import { peopleOf } from '../account/accountList.repository.ts';
import { bestFirst, hasAll, hasSome, type Word } from './Word.ts';

/** Candidates of one kind; the best of them are shown. */
export const candidates = 60;
/** Devices whose signals one statement looks through: others get their turn in between. */
const devicesAtOnce = 200;

/** What a caller can open, by words of its name. */
export class FindRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Devices, shared ones included. */
  devices(scope: Scope, now: number, words: readonly Word[]) {
    return scoped(this.#db, withShared(scope, now))
      .selectFrom('equipment')
      .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
      .select(['equipment.id', 'equipment.name', 'equipment.orgId', 'equipmentGroup.name as groupName'])
      .where('equipment.projectId', 'is', null)
      .where(hasAll(['equipment.name'], words))
      .orderBy(bestFirst('equipment.name', words))
      .orderBy('equipment.id')
      .limit(candidates)
      .execute();
  }

  /** Signals by their name, or by it and that of their device; of shared devices those that are shared. */
  async *signals(scope: Scope, now: number, words: readonly Word[]) {
    const seen = withShared(scope, now);
    const devices = await byId((after, limit) =>
      scoped(this.#db, seen)
        .selectFrom('equipment')
        .select('id')
        .where('projectId', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    for (let at = 0; at < devices.length; at += devicesAtOnce) {
      await breathe();
      const ids = devices.slice(at, at + devicesAtOnce).map(({ id }) => id);
      yield await scoped(this.#db, seen)
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .select(['signal.id', 'signal.title', 'signal.unit', 'signal.equipmentId', 'equipment.name as equipmentName'])
        .where('signal.equipmentId', 'in', ids)
        .where(hasSome('signal.title', words))
        .where(hasAll(['signal.title', 'equipment.name'], words))
        .where(isIncluded(scope))
        .orderBy(bestFirst('signal.title', words))
        .orderBy('signal.id')
        .limit(candidates)
        .execute();
    }
  }

  /** People whom the caller looks after, of these kinds. */
  async people(scope: Scope, kinds: readonly AccountKind[], words: readonly Word[]) {
    if (kinds.length === 0) return [];
    const inReach = peopleOf(scope);
    return scoped(this.#db, scope)
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id', 'account.kind', 'account.loginname', 'account.name', 'role.name as roleName'])
      .where('account.kind', 'in', kinds)
      .where(hasAll(['account.loginKey', 'account.name'], words))
      .where(inReach ?? sql<SqlBool>`1 = 1`)
      .orderBy(bestFirst('account.name', words, sql`account.name || ' ' || account.login_key`))
      .orderBy('account.loginKey')
      .limit(candidates)
      .execute();
  }
}

/** Whether a signal is of an own device, or in what is shared of another one. */
function isIncluded(scope: Scope): RawBuilder<SqlBool> {
  const isOwn = inScope(scope, 'equipment') ?? sql<SqlBool>`1 = 1`;
  return sql`(${isOwn} or exists (select 1 from share
    where share.equipment_id = signal.equipment_id and ${isShared(sql.ref('signal.id'))}))`;
}
