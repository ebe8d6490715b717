import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Holding, heldShares } from '../../platform/access/shares.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import type { Absence, AwayPeriod } from './awayTimes.ts';

export type ModuleRow = NonNullable<Awaited<ReturnType<GmRepository['module']>>>;

const reasons = ['gatewayOffline', 'deviceOffline'];

export class GmRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async orgName(scope: Scope, orgId: number): Promise<string> {
    return (
      (await scoped(this.db, scope).selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirst())
        ?.name ?? ''
    );
  }

  /** What a gateway is and reports about itself. */
  async module(scope: Scope, gatewayId: number) {
    const query = scoped(this.db, scope)
      .selectFrom('gateway')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .where('gateway.id', '=', gatewayId)
      .select(['gateway.sn', 'gateway.firmware', 'gateway.networking', 'gateway.iccid', 'gateway.strength'])
      .select(['hardware.name as hardware']);
    return query.executeTakeFirst();
  }

  /** The page that a device opens with. The caller can see the device. */
  async pageId(scope: Scope, equipmentId: number): Promise<number | null> {
    const pages = scoped(this.db, scope)
      .selectFrom('page')
      .where('ownerKind', '=', 'equipment')
      .where('ownerId', '=', equipmentId);
    const first = pages.select('id').orderBy('isHome', 'desc').orderBy('seq').orderBy('id').limit(1);
    return (await first.executeTakeFirst())?.id ?? null;
  }

  /** Names of the stored signals of a device. The caller can see it. */
  async dataRules(scope: Scope, equipmentId: number): Promise<string[]> {
    const reports = scoped(this.db, scope).selectFrom('report').select('name').where('equipmentId', '=', equipmentId);
    return (await reports.orderBy('seq').orderBy('id').execute()).map((row) => row.name);
  }

  /** Whether others can see a device, or could. */
  async isShared(scope: Scope, equipmentId: number, now: number): Promise<boolean> {
    const share = scoped(this.db, scope)
      .selectFrom('share')
      .select('id')
      .where('equipmentId', '=', equipmentId)
      .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]));
    return (await share.executeTakeFirst()) !== undefined;
  }

  /** Of the gateways in scope and of those that devices hang on which are held, as far as they touch a period. */
  async absences(scope: Scope, holding: Holding | undefined, period: AwayPeriod): Promise<Absence[]> {
    const own = await this.away(scope, period, undefined);
    if (!holding) return own;
    return [...own, ...(await this.away(acrossOrganisations('what hangs on it'), period, holding))];
  }

  private async away(scope: Scope, period: AwayPeriod, holding: Holding | undefined): Promise<Absence[]> {
    let query = scoped(this.db, scope).selectFrom('gap').where('reason', 'in', reasons).where('fromAt', '<', period.to);
    if (holding) {
      const held = heldShares(this.db, holding)
        .innerJoin('equipment', 'equipment.id', 'shareHolder.equipmentId')
        .where('equipment.gatewayId', 'is not', null)
        .select('equipment.gatewayId')
        .$narrowType<{ gatewayId: number }>();
      query = query.where('gatewayId', 'in', held);
    }
    const absences = query.select(['gatewayId', 'equipmentId', 'fromAt as from', 'toAt as to']);
    // Separately: each is a range of the index by gateway and end.
    const lasting = await absences.where('toAt', 'is', null).execute();
    return [...lasting, ...(await absences.where('toAt', '>', period.from).execute())];
  }
}
