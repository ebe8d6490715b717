import type { Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { ReportTable, ScriptTable } from '../../platform/database/configurationSchema.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { AlarmRuleTable, EquipmentTable, SignalTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type EquipmentRow = Selectable<EquipmentTable>;
export type SignalRow = Selectable<SignalTable>;
export type RuleRow = Selectable<AlarmRuleTable>;
export type ReportRow = Selectable<ReportTable>;
export type ScriptRow = Selectable<ScriptTable>;

/** Every record that is part of a device's document. */
export interface ConfigurationRows {
  equipment: EquipmentRow;
  signals: SignalRow[];
  rules: RuleRow[];
  reports: ReportRow[];
  scripts: ScriptRow[];
}

/** Both engines limit the parameters of one statement. */
export const idsPerQuery = 1000;

export class ConfigurationRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async equipment(scope: Scope, id: number): Promise<EquipmentRow | undefined> {
    const query = scoped(this.db, scope).selectFrom('equipment').selectAll().where('id', '=', id);
    return query.executeTakeFirst();
  }

  async rows(scope: Scope, id: number): Promise<ConfigurationRows | undefined> {
    const equipment = await this.equipment(scope, id);
    if (!equipment) return undefined;
    const { db } = this;
    const signals = await this.signals(scope, id);
    const rules = await scoped(db, scope)
      .selectFrom('alarmRule')
      .selectAll()
      .where('equipmentId', '=', id)
      .orderBy('id')
      .execute();
    const reports = await scoped(db, scope)
      .selectFrom('report')
      .selectAll()
      .where('equipmentId', '=', id)
      .orderBy('seq')
      .orderBy('id')
      .execute();
    const scripts = await scoped(db, scope)
      .selectFrom('script')
      .selectAll()
      .where('equipmentId', '=', id)
      .orderBy('seq')
      .orderBy('id')
      .execute();
    return { equipment, signals, rules, reports, scripts };
  }

  /** In their order. Thousands are read in several statements, between which others get their turn. */
  private async signals(scope: Scope, equipmentId: number) {
    const own = scoped(this.db, scope).selectFrom('signal').where('equipmentId', '=', equipmentId);
    const ids = await own.select('id').orderBy('seq').orderBy('id').execute();
    return inPieces(
      ids.map(({ id }) => id),
      (piece) =>
        scoped(this.db, scope)
          .selectFrom('signal')
          .selectAll()
          .where('id', 'in', piece)
          .orderBy('seq')
          .orderBy('id')
          .execute(),
    );
  }

  /** The signals among these that the caller can see, with their owner. */
  async places(scope: Scope, signalIds: readonly number[]) {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select(['signal.id', 'signal.equipmentId', 'equipment.orgId']);
    return inSlices(signalIds, (slice) => query.where('signal.id', 'in', slice).execute());
  }

  async gateways(scope: Scope, sns: readonly string[]) {
    const query = scoped(this.db, scope).selectFrom('gateway').select(['sn', 'orgId']);
    return inSlices(sns, (slice) => query.where('sn', 'in', slice).execute());
  }

  /**
   * Alarm rules and storage conditions of the organisation's other devices that may reference a signal of this one: the
   * database filters out the thousands that cannot.
   */
  async others(scope: Scope, equipmentId: number) {
    const formula = `%\${${equipmentId}.%`;
    const own = scoped(this.db, scope).selectFrom('signal').select('id').where('equipmentId', '=', equipmentId);
    const rules = await scoped(this.db, scope)
      .selectFrom('alarmRule')
      .leftJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .where((eb) => eb.or([eb('alarmRule.equipmentId', 'is', null), eb('alarmRule.equipmentId', '!=', equipmentId)]))
      .where((eb) =>
        eb.or([
          eb('alarmRule.signalId', 'in', own),
          eb('alarmRule.condition', 'like', formula),
          // A rule that combines several signals references them in its parts.
          eb.and([eb('alarmRule.signalId', 'is', null), eb('alarmRule.condition', 'like', '%"signalId"%')]),
        ]),
      )
      .select(['alarmRule.id', 'alarmRule.title', 'alarmRule.condition', 'equipment.name'])
      .orderBy('alarmRule.id')
      .execute();
    const reports = await scoped(this.db, scope)
      .selectFrom('report')
      .innerJoin('equipment', 'equipment.id', 'report.equipmentId')
      .where('report.equipmentId', '!=', equipmentId)
      .where('report.condition', 'like', formula)
      .select(['report.id', 'report.name as title', 'report.condition', 'equipment.name'])
      .orderBy('report.id')
      .execute();
    return { rules, reports };
  }

  /** Rules, of any device, that are about exactly one of these signals. */
  async rulesAbout(scope: Scope, signalIds: readonly number[]): Promise<number[]> {
    const rows = await inSlices(signalIds, (slice) =>
      scoped(this.db, scope).selectFrom('alarmRule').select('id').where('signalId', 'in', slice).execute(),
    );
    return rows.map(({ id }) => id);
  }

  /** The preset parameters of a protocol; undefined if the protocol does not exist. */
  async protocol(scope: Scope, id: number) {
    return scoped(this.db, scope)
      .selectFrom('protocol')
      .select(['driver', 'parameters'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

export async function inSlices<K, R>(keys: readonly K[], read: (slice: K[]) => Promise<R[]>): Promise<R[]> {
  const distinct = [...new Set(keys)];
  const rows: R[] = [];
  for (let at = 0; at < distinct.length; at += idsPerQuery)
    rows.push(...(await read(distinct.slice(at, at + idsPerQuery))));
  return rows;
}
