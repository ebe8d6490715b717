import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';

export type ScriptRow = Awaited<ReturnType<ScriptRepository['enabled']>>[number];
export type ScriptSignalRow = Awaited<ReturnType<ScriptRepository['signals']>>[number];

export class ScriptRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Scripts that run, of all equipment or of one. */
  async enabled(scope: Scope, equipmentId?: number) {
    let query = this.db
      .selectFrom('script')
      .innerJoin('equipment', 'equipment.id', 'script.equipmentId')
      .where('script.enabled', '=', 1)
      .select(['script.id', 'script.equipmentId', 'script.name', 'script.trigger', 'script.code', 'script.savedBy']);
    if (equipmentId !== undefined) query = query.where('script.equipmentId', '=', equipmentId);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.orderBy('script.id').execute();
  }

  async signals(scope: Scope, equipmentId: number) {
    let query = this.db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where('signal.equipmentId', '=', equipmentId)
      .select(['signal.id', 'signal.title', 'signal.unit', 'signal.decimals', 'signal.writable', 'signal.signalMaps']);
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.orderBy('signal.seq').orderBy('signal.id').execute();
  }

  async states(scope: Scope, equipmentId: number) {
    let query = this.db
      .selectFrom('scriptState')
      .innerJoin('script', 'script.id', 'scriptState.scriptId')
      .innerJoin('equipment', 'equipment.id', 'script.equipmentId')
      .where('script.equipmentId', '=', equipmentId)
      .selectAll('scriptState');
    if (scope.orgId !== undefined) query = query.where('equipment.orgId', '=', scope.orgId);
    return query.orderBy('script.seq').orderBy('script.id').execute();
  }

  /** The author of a script, with their current permissions: it may do no more. Undefined for one who cannot log in. */
  async saver(scope: Scope, loginname: string) {
    let query = this.db
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .where('account.loginKey', '=', loginKeyOf(loginname))
      .where('account.disabled', '=', 0)
      .select(['account.id', 'account.loginname', 'account.orgId', 'role.roleType', 'role.auths']);
    if (scope.orgId !== undefined) query = query.where('account.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }
}
