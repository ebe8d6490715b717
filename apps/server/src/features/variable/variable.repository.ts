import type { VariableRule } from '@lookfar/contract';
import type { Updateable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { VariableTable } from '../../platform/database/projectSchema.ts';
import type { SignalTable } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';

export type VariableRow = Awaited<ReturnType<VariableRepository['among']>>[number];
export type InputRow = Awaited<ReturnType<VariableRepository['signals']>>[number];

export interface VariableFilter {
  title?: string | undefined;
  kind?: string | undefined;
  id?: number | undefined;
}

/** The columns of a signal that describe a variable to people. */
export type VariableColumns = Pick<
  SignalTable,
  'title' | 'groupName' | 'unit' | 'decimals' | 'note' | 'upperLimit' | 'lowerLimit'
>;

export class VariableRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async list(scope: Scope, projectId: number, filter: VariableFilter, page: { pageNo: number; pageSize: number }) {
    let query = this.variables(scope).where('variable.projectId', '=', projectId);
    if (filter.title) query = query.where(hasText(scope, ['signal.title'], filter.title));
    if (filter.kind) query = query.where('variable.kind', '=', filter.kind);
    if (filter.id !== undefined) query = query.where('variable.signalId', '=', filter.id);
    const [list, { total }] = await Promise.all([
      query
        .orderBy('signal.id')
        .limit(page.pageSize)
        .offset((page.pageNo - 1) * page.pageSize)
        .execute(),
      query
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { list, total: Number(total) };
  }

  /** All of a project, in order. */
  async all(scope: Scope, projectId: number): Promise<VariableRow[]> {
    return this.variables(scope).where('variable.projectId', '=', projectId).orderBy('signal.id').execute();
  }

  async among(scope: Scope, ids: readonly number[]) {
    return inPieces(ids, (piece) => this.variables(scope).where('variable.signalId', 'in', piece).execute());
  }

  /** What the variables of a project are computed from. */
  async inputs(scope: Scope, projectId: number): Promise<{ variableId: number; signalId: number }[]> {
    const own = scoped(this.db, scope).selectFrom('variable').select('signalId').where('projectId', '=', projectId);
    return scoped(this.db, scope)
      .selectFrom('variableInput')
      .select(['variableId', 'signalId'])
      .where('variableId', 'in', own)
      .execute();
  }

  /** Signals by their current names, within the scope of a project. */
  async signals(scope: Scope, ids: readonly number[]) {
    return inPieces([...new Set(ids)], (piece) =>
      scoped(this.db, scope)
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .where('signal.id', 'in', piece)
        .select(['signal.id', 'signal.equipmentId', 'signal.title', 'signal.unit'])
        .select(['equipment.name as equipment', 'equipment.projectId'])
        .execute(),
    );
  }

  /** The device of a project's variables. */
  async device(scope: Scope, projectId: number): Promise<number | undefined> {
    const query = scoped(this.db, scope).selectFrom('equipment').select('id').where('projectId', '=', projectId);
    return (await query.executeTakeFirst())?.id;
  }

  async isTaken(scope: Scope, equipmentId: number, title: string, except: number | undefined): Promise<boolean> {
    const query = scoped(this.db, scope)
      .selectFrom('signal')
      .select('id')
      .where('equipmentId', '=', equipmentId)
      .where('title', '=', title)
      .where('id', '!=', except ?? 0);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async count(scope: Scope, projectId: number): Promise<number> {
    const query = scoped(this.db, scope).selectFrom('variable').where('projectId', '=', projectId);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return Number(total);
  }

  /** Others who change variables of this project wait until the transaction ends. */
  async hold(scope: Scope, projectId: number): Promise<void> {
    const query = scoped(this.db, scope).updateTable('project').where('id', '=', projectId);
    await query.set((eb) => ({ updatedAt: eb.ref('updatedAt') })).execute();
  }

  async insert(
    scope: Scope,
    place: { projectId: number; equipmentId: number },
    row: { columns: VariableColumns; rule: VariableRule; inputs: readonly number[]; loginname: string; now: number },
  ): Promise<number> {
    const { columns, rule, inputs, loginname, now } = row;
    const { id } = await scoped(this.db, scope)
      .insertInto('signal')
      .values({ ...columns, ...computed, equipmentId: place.equipmentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variable = { signalId: id, projectId: place.projectId, kind: rule.kind, rule: JSON.stringify(rule) };
    await scoped(this.db, scope)
      .insertInto('variable')
      .values({ ...variable, ...noPast, revision: 1, calendar: '', loginname, updatedAt: now })
      .execute();
    await this.addInputs(scope, id, inputs);
    return id;
  }

  async describe(scope: Scope, id: number, columns: VariableColumns): Promise<void> {
    await scoped(this.db, scope).updateTable('signal').set(columns).where('id', '=', id).execute();
  }

  async update(scope: Scope, id: number, row: Updateable<VariableTable>): Promise<void> {
    await scoped(this.db, scope).updateTable('variable').set(row).where('signalId', '=', id).execute();
  }

  async setInputs(scope: Scope, id: number, inputs: readonly number[]): Promise<void> {
    await scoped(this.db, scope).deleteFrom('variableInput').where('variableId', '=', id).execute();
    await this.addInputs(scope, id, inputs);
  }

  /** What was computed for them is void. */
  async forgetPast(scope: Scope, ids: readonly number[]): Promise<void> {
    await inPieces(ids, async (piece) => {
      await scoped(this.db, scope)
        .updateTable('variable')
        .set((eb) => ({ ...noPast, revision: eb('revision', '+', 1) }))
        .where('signalId', 'in', piece)
        .execute();
      return [];
    });
  }

  async remove(scope: Scope, ids: readonly number[]): Promise<void> {
    const records = scoped(this.db, scope);
    await records.deleteFrom('variableInput').where('variableId', 'in', ids).execute();
    await records.deleteFrom('variableHold').where('signalId', 'in', ids).execute();
    await records.deleteFrom('variable').where('signalId', 'in', ids).execute();
    await records.deleteFrom('projectPageSignal').where('signalId', 'in', ids).execute();
    await records.deleteFrom('signal').where('id', 'in', ids).execute();
  }

  private async addInputs(scope: Scope, variableId: number, inputs: readonly number[]): Promise<void> {
    if (inputs.length === 0) return;
    const rows = inputs.map((signalId) => ({ variableId, signalId }));
    await scoped(this.db, scope).insertInto('variableInput').values(rows).execute();
  }

  private variables(scope: Scope) {
    return scoped(this.db, scope)
      .selectFrom('variable')
      .innerJoin('signal', 'signal.id', 'variable.signalId')
      .select(['variable.signalId as id', 'variable.projectId', 'variable.kind', 'variable.rule', 'variable.revision'])
      .select(['variable.pastFrom', 'variable.pastStart', 'variable.loginname', 'variable.updatedAt'])
      .select(['signal.equipmentId', 'signal.title', 'signal.groupName', 'signal.unit', 'signal.decimals'])
      .select(['signal.note', 'signal.upperLimit', 'signal.lowerLimit']);
  }
}

const noPast = { pastFrom: null, pastStart: null } as const;

/** A variable has no address: nothing reads or writes it in a device. */
const computed = {
  ...{ seq: 0, address: '', dataType: 'DOUBLE', byteOrder: 'ABCD', length: null, scale: 1, writable: 0, deadband: 0 },
  signalMaps: '[]',
};
