import type { EquipmentLine } from '@lookfar/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { type Holding, heldShares } from '../../../platform/access/shares.ts';
import { equipmentLine } from '../../../platform/database/equipmentLine.ts';
import { groupsBelow } from '../../../platform/database/groupsBelow.ts';
import { hasText } from '../../../platform/database/hasText.ts';
import { byId, inPieces } from '../../../platform/database/inPieces.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

export interface EquipmentFilter {
  /** Part of the name or of the gateway's SN. */
  name?: string | undefined;
  /** Also the groups below it. */
  groupId?: number | undefined;
  line?: EquipmentLine | undefined;
  ids?: readonly number[] | undefined;
  /** With where each was put. */
  places?: boolean | undefined;
}

export type VisibleRow = Awaited<ReturnType<VisibleRepository['own']>>[number];
export type ListedRow = Awaited<ReturnType<VisibleRepository['listed']>>[number];

/** What an account has set for a device. */
export interface Star {
  followed: boolean;
  /** Epoch ms; null if it is not pinned. */
  topAt: number | null;
}

/** The share, or an earlier check, has decided what of it is visible. */
const shown = acrossOrganisations('what hangs on it');

/** A few columns of every device that a user can see, and more for those on one page. */
export class VisibleRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** By id. Read for all of many devices: every further column costs as much as some hundred rows. */
  async own(scope: Scope, filter: EquipmentFilter) {
    const { name, groupId } = filter;
    let query = this.matching(scope, filter);
    if (groupId !== undefined) query = query.where('equipment.groupId', 'in', groupsBelow(groupId));
    if (name) query = query.where(hasText(scope, ['equipment.name', 'gateway.sn'], name));
    return byId((after, limit) =>
      query.where('equipment.id', '>', after).orderBy('equipment.id').limit(limit).execute(),
    );
  }

  /** What others share with the account, and how much of it. The SNs of their gateways are not searched. */
  async held(holding: Holding & Pick<Scope, 'english'>, filter: Omit<EquipmentFilter, 'groupId'>) {
    const shares = heldShares(this.db, holding)
      .select(['share.equipmentId as sharedId', 'share.signals', 'share.expiresAt'])
      .select(['share.mayWrite', 'share.mayHistory', 'share.mayAlarm']);
    let query = this.matching(shown, filter).innerJoin(shares.as('held'), 'held.sharedId', 'equipment.id');
    if (filter.name) query = query.where(hasText(holding, ['equipment.name'], filter.name));
    return query
      .select(['held.signals', 'held.expiresAt', 'held.mayWrite', 'held.mayHistory', 'held.mayAlarm'])
      .orderBy('equipment.id')
      .execute();
  }

  /** The few that there are, by equipment. */
  async stars(scope: Scope): Promise<Map<number, Star>> {
    const rows = await scoped(this.db, scope)
      .selectFrom('equipmentFollow')
      .select(['equipmentId', 'followed', 'topAt'])
      .execute();
    return new Map(rows.map(({ equipmentId, followed, topAt }) => [equipmentId, { followed: followed === 1, topAt }]));
  }

  async groupNames(scope: Scope): Promise<Map<number, string>> {
    const query = scoped(this.db, scope).selectFrom('equipmentGroup').select(['id', 'name']);
    return new Map((await query.execute()).map(({ id, name }) => [id, name]));
  }

  /** Of devices that were found to be visible; in no particular order. */
  async listed(ids: readonly number[]) {
    if (ids.length === 0) return [];
    return scoped(this.db, shown)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .where('equipment.id', 'in', [...ids])
      .select(['equipment.id', 'equipment.manufacturer', 'equipment.model', 'equipment.image', 'equipment.location'])
      .select(['gateway.sn', 'gateway.name as gatewayName'])
      .select((eb) => signalCount(eb as unknown as ExpressionBuilder<Schema, 'equipment'>).as('signalCount'))
      .execute();
  }

  /** Which of these signals there are. */
  async signalsAmong(ids: readonly number[]): Promise<Set<number>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.db, shown).selectFrom('signal').select('id').where('id', 'in', piece).execute(),
    );
    return new Set(rows.map((row) => row.id));
  }

  private matching(scope: Scope, { line, ids, places = false }: EquipmentFilter) {
    let query = scoped(this.db, scope)
      .selectFrom('equipment')
      .leftJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .leftJoin('hardware', 'hardware.id', 'gateway.hardwareId')
      .select(['equipment.id', 'equipment.name', 'equipment.display', 'equipment.groupId', 'equipment.gatewayId'])
      .select(equipmentLine)
      .$if(places, (some) => some.select(['equipment.location', 'equipment.longitude', 'equipment.latitude']));
    if (line) query = query.where(sql<boolean>`coalesce(hardware.line, 'eg') = ${line}`);
    if (ids) query = query.where('equipment.id', 'in', [...ids]);
    return query;
  }
}

const signalCount = (eb: ExpressionBuilder<Schema, 'equipment'>) =>
  eb
    .selectFrom('signal')
    .whereRef('signal.equipmentId', '=', 'equipment.id')
    .select((count) => count.fn.countAll<number>().as('count'));
