import type { Db } from '../../platform/database/openDatabase.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { Absence, AwayPeriod } from './awayTimes.ts';

export type ModuleRow = NonNullable<Awaited<ReturnType<GmRepository['module']>>>;

const reasons = ['gatewayOffline', 'deviceOffline'];

export class GmRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async orgName({ orgId }: { orgId: number }): Promise<string> {
    return (await this.db.selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirst())?.name ?? '';
  }

  /** What a gateway is and reports about itself. */
  async module(scope: Scope, gatewayId: number) {
    let query = this.db
      .selectFrom('gateway')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .where('gateway.id', '=', gatewayId)
      .select(['gateway.sn', 'gateway.firmware', 'gateway.networking', 'gateway.iccid', 'gateway.strength'])
      .select(['hardware.name as hardware']);
    if (scope.orgId !== undefined) query = query.where('gateway.orgId', '=', scope.orgId);
    return query.executeTakeFirst();
  }

  /** The page that a device opens with. The caller can see the device. */
  async pageId(_scope: Scope, equipmentId: number): Promise<number | null> {
    const pages = this.db.selectFrom('page').where('ownerKind', '=', 'equipment').where('ownerId', '=', equipmentId);
    const first = pages.select('id').orderBy('isHome', 'desc').orderBy('seq').orderBy('id').limit(1);
    return (await first.executeTakeFirst())?.id ?? null;
  }

  /** Names of the stored signals of a device. The caller can see it. */
  async dataRules(_scope: Scope, equipmentId: number): Promise<string[]> {
    const reports = this.db.selectFrom('report').select('name').where('equipmentId', '=', equipmentId);
    return (await reports.orderBy('seq').orderBy('id').execute()).map((row) => row.name);
  }

  /** Whether others can see a device, or could. */
  async isShared(_scope: Scope, equipmentId: number, now: number): Promise<boolean> {
    const share = this.db
      .selectFrom('share')
      .select('id')
      .where('equipmentId', '=', equipmentId)
      .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]));
    return (await share.executeTakeFirst()) !== undefined;
  }

  /** For the gateways in scope and those used by the given shared devices, as far as they overlap a period. */
  async absences(scope: Scope, shared: readonly number[], period: AwayPeriod): Promise<Absence[]> {
    let query = this.db.selectFrom('gap').where('reason', 'in', reasons).where('fromAt', '<', period.to);
    if (scope.orgId !== undefined) query = query.where('gatewayId', 'in', this.gatewayIds(scope.orgId, shared));
    const absences = query.select(['gatewayId', 'equipmentId', 'fromAt as from', 'toAt as to']);
    // Separately: each is a range of the index by gateway and end.
    const lasting = await absences.where('toAt', 'is', null).execute();
    return [...lasting, ...(await absences.where('toAt', '>', period.from).execute())];
  }

  private gatewayIds(orgId: number, shared: readonly number[]) {
    const gateways = this.db.selectFrom('gateway').select('gateway.id');
    if (shared.length === 0) return gateways.where('gateway.orgId', '=', orgId);
    const held = this.db
      .selectFrom('equipment')
      .select('equipment.gatewayId')
      .where('equipment.id', 'in', [...shared])
      .where('equipment.gatewayId', 'is not', null)
      .$narrowType<{ gatewayId: number }>();
    return gateways.where((eb) => eb.or([eb('gateway.orgId', '=', orgId), eb('gateway.id', 'in', held)]));
  }
}
