import type { VariableRule } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import { readRule } from '../variable/variable.mapper.ts';

export interface ProjectSignal {
  id: number;
  equipmentId: number;
  gatewayId: number | null;
  title: string;
  /** The device; the project for a variable. */
  equip: string;
  unit: string;
  decimals: number;
  storeMode: string;
  /** Of a variable; null for a signal of a device. */
  projectId: number | null;
}

const columns = [
  'signal.id',
  'signal.equipmentId',
  'equipment.gatewayId',
  'signal.title',
  'equipment.name as equip',
  'signal.unit',
  'signal.decimals',
  'signal.storeMode',
  'equipment.projectId',
] as const;

/** A device and the gateway behind which it is. */
export type DataSource = Pick<ProjectSignal, 'equipmentId' | 'gatewayId'>;

/** Signals of a project, as far as the scope includes them. */
export class ProjectSignalRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async byId(scope: Scope, ids: readonly number[]): Promise<Map<number, ProjectSignal>> {
    if (ids.length === 0) return new Map();
    const rows = await this.all(scope)
      .where('signal.id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The devices of everything that these variables are computed from, through other variables too. */
  async inputDevices(scope: Scope, variableIds: readonly number[]): Promise<DataSource[]> {
    if (variableIds.length === 0) return [];
    const reads = sql<SqlBool>`signal.id in (
      with recursive reads(id) as (
        select signal_id from variable_input where variable_id in (${sql.join([...new Set(variableIds)])})
        union select below.signal_id from variable_input as below inner join reads on below.variable_id = reads.id
      ) select id from reads)`;
    return scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where(reads)
      .select(['signal.equipmentId', 'equipment.gatewayId'])
      .distinct()
      .execute();
  }

  /** How the variables of a project are computed. */
  async rules(scope: Scope, projectId: number): Promise<Map<number, VariableRule>> {
    const rows = await scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('variable', 'variable.signalId', 'signal.id')
      .where('variable.projectId', '=', projectId)
      .select(['variable.signalId', 'variable.rule'])
      .execute();
    return new Map(await mapInTurns(rows, ({ signalId, rule }) => [signalId, readRule(rule)] as const));
  }

  /** Those that are stored: variables first, then by device. */
  async stored(scope: Scope, { text, limit }: { text: string | undefined; limit: number }): Promise<ProjectSignal[]> {
    let query = this.all(scope).where('signal.storeMode', '<>', 'none');
    if (text) query = query.where(hasText(scope, ['signal.title', 'equipment.name'], text));
    return query
      .orderBy((eb) => eb.case().when('equipment.projectId', 'is', null).then(1).else(0).end())
      .orderBy('equipment.name')
      .orderBy('signal.equipmentId')
      .orderBy('signal.seq')
      .orderBy('signal.id')
      .limit(limit)
      .execute();
  }

  private all(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .select(columns);
  }
}
