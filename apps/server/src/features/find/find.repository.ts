import type { AccountKind } from '@lookfar/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope } from '../../platform/access/inScope.ts';
import { withShared } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { isShared } from '../../platform/access/shares.ts';
import { isInSlice, signalSlices } from '../../platform/access/signalSlices.ts';
import { idRanges, isInRange } from '../../platform/database/idRanges.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import { peopleOf } from '../grant/peopleOf.ts';
import { bestFirst, hasAll, hasSome, type Word } from './Word.ts';

/** Candidates of one kind; the best of them are shown. */
export const candidates = 60;
/** Signals that one statement looks through for one word: others get their turn in between. */
const signalsAtOnce = 3000;
/** The same of devices. */
const devicesAtOnce = 4000;
/** The same of people. */
const peopleAtOnce = 3000;

/** What a caller can open, by words of its name. */
export class FindRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Devices, shared ones included. */
  async *devices(scope: Scope, now: number, words: readonly Word[]) {
    const seen = withShared(scope, now);
    const devices = scoped(this.#db, seen).selectFrom('equipment').where('equipment.projectId', 'is', null);
    for await (const range of idRanges(devices, 'equipment.id', Math.floor(devicesAtOnce / words.length)))
      yield await devices
        .leftJoin('equipmentGroup', 'equipmentGroup.id', 'equipment.groupId')
        .select(['equipment.id', 'equipment.name', 'equipment.orgId', 'equipmentGroup.name as groupName'])
        .where(isInRange('equipment.id', range))
        .where(hasAll(['equipment.name'], words))
        .orderBy(bestFirst('equipment.name', words))
        .orderBy('equipment.id')
        .limit(candidates)
        .execute();
  }

  /** Signals by their name, or by it and that of their device; of shared devices those that are shared. */
  async *signals(scope: Scope, now: number, words: readonly Word[]) {
    const seen = withShared(scope, now);
    for await (const slice of signalSlices(this.#db, seen, { most: Math.floor(signalsAtOnce / words.length) })) {
      await breathe();
      yield await scoped(this.#db, seen)
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .select(['signal.id', 'signal.title', 'signal.unit', 'signal.equipmentId', 'equipment.name as equipmentName'])
        .where(isInSlice(slice))
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
  async *people(scope: Scope, kinds: readonly AccountKind[], words: readonly Word[]) {
    if (kinds.length === 0) return;
    const accounts = scoped(this.#db, scope).selectFrom('account');
    for await (const range of idRanges(accounts, 'account.id', Math.floor(peopleAtOnce / words.length)))
      yield await accounts
        .innerJoin('role', 'role.id', 'account.roleId')
        .select(['account.id', 'account.kind', 'account.loginname', 'account.name', 'role.name as roleName'])
        .where(isInRange('account.id', range))
        .where('account.kind', 'in', kinds)
        .where(peopleOf(scope) ?? sql<SqlBool>`1 = 1`)
        .where(hasAll(['account.loginKey', 'account.name'], words))
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
