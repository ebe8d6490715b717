import type { Span } from '@lookfar/variables';
import type { Selectable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { VariableRangeTable } from '../../../platform/database/projectSchema.ts';

/** After a release the first computed value is stored within this. */
const takenOverMs = 2000;

/** A project as far as its variables need it. */
export interface ProjectSource {
  id: number;
  /** The device of its variables. */
  equipmentId: number;
  utcOffset: number;
  shifts: string;
}

export interface VariableSource {
  id: number;
  projectId: number;
  rule: string;
  revision: number;
  pastFrom: number | null;
  pastStart: number | null;
  calendar: string;
}

export interface InputSource {
  variableId: number;
  signalId: number;
  /** The device of the signal; null if the signal does not exist, or its device is not in the project. */
  equipmentId: number | null;
}

/** A variable that is held at a value. */
export interface HoldSource {
  id: number;
  value: number;
  /** Since when, epoch ms. */
  fromAt: number;
}

export type LateRange = Selectable<VariableRangeTable>;

/** What the engine reads and writes; not for users, so without their scopes. */
export class VariableStore {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** Those that have a device for variables: all of them, or some. */
  async projects(ids?: readonly number[]): Promise<ProjectSource[]> {
    let query = scoped(this.db, serverScope)
      .selectFrom('project')
      .innerJoin('equipment', 'equipment.projectId', 'project.id')
      .select(['project.id', 'project.utcOffset', 'project.shifts', 'equipment.id as equipmentId'])
      .orderBy('project.id');
    if (ids) query = query.where('project.id', 'in', ids);
    return query.execute();
  }

  /** The projects that one of these devices is a member of. */
  async projectsWith(equipmentIds: readonly number[]): Promise<number[]> {
    const rows = await inPieces(equipmentIds, (piece) =>
      scoped(this.db, serverScope)
        .selectFrom('projectEquipment')
        .select('projectId')
        .where('equipmentId', 'in', piece)
        .execute(),
    );
    return [...new Set(rows.map(({ projectId }) => projectId))];
  }

  async variables(projectId: number): Promise<VariableSource[]> {
    return scoped(this.db, serverScope)
      .selectFrom('variable')
      .select(['signalId as id', 'projectId', 'rule', 'revision', 'pastFrom', 'pastStart', 'calendar'])
      .where('projectId', '=', projectId)
      .orderBy('signalId')
      .execute();
  }

  async inputs(variableIds: readonly number[]): Promise<InputSource[]> {
    const rows = await inPieces(variableIds, (piece) =>
      scoped(this.db, serverScope)
        .selectFrom('variableInput')
        .innerJoin('variable', 'variable.signalId', 'variableInput.variableId')
        .leftJoin('signal', 'signal.id', 'variableInput.signalId')
        .leftJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .leftJoin('projectEquipment as member', (join) =>
          join
            .onRef('member.equipmentId', '=', 'signal.equipmentId')
            .onRef('member.projectId', '=', 'variable.projectId'),
        )
        .where('variableInput.variableId', 'in', piece)
        .select(['variableInput.variableId', 'variableInput.signalId', 'signal.equipmentId'])
        .select(['variable.projectId', 'equipment.projectId as ownerId', 'member.projectId as memberOf'])
        .execute(),
    );
    return rows.map(({ variableId, signalId, equipmentId, projectId, ownerId, memberOf }) => ({
      ...{ variableId, signalId },
      equipmentId: memberOf !== null || ownerId === projectId ? equipmentId : null,
    }));
  }

  async holds(projectId: number): Promise<HoldSource[]> {
    return scoped(this.db, serverScope)
      .selectFrom('variableHold')
      .select(['signalId as id', 'value', 'fromAt'])
      .where('projectId', '=', projectId)
      .where('toAt', 'is', null)
      .execute();
  }

  /** When a variable was held in a range. */
  async heldIn(id: number, { from, to }: Span): Promise<Span[]> {
    const rows = await scoped(this.db, serverScope)
      .selectFrom('variableHold')
      .select(['fromAt', 'toAt'])
      .where('signalId', '=', id)
      .where('fromAt', '<', to)
      .where((eb) => eb.or([eb('toAt', 'is', null), eb('toAt', '>', from - takenOverMs)]))
      .orderBy('fromAt')
      .execute();
    return rows.map(({ fromAt, toAt }) => ({
      from: fromAt,
      to: toAt === null ? Number.POSITIVE_INFINITY : toAt + takenOverMs,
    }));
  }

  /** Every signal that some variable is computed from. */
  async inputIds(): Promise<number[]> {
    const query = scoped(this.db, serverScope).selectFrom('variableInput').select('signalId').distinct();
    return (await query.execute()).map(({ signalId }) => signalId);
  }

  /** Variables whose history is not complete. */
  async incomplete(): Promise<Pick<VariableSource, 'id' | 'pastFrom' | 'pastStart'>[]> {
    return scoped(this.db, serverScope)
      .selectFrom('variable')
      .select(['signalId as id', 'pastFrom', 'pastStart'])
      .where((eb) =>
        eb.or([eb('pastFrom', 'is', null), eb('pastStart', 'is', null), eb('pastFrom', '>', eb.ref('pastStart'))]),
      )
      .execute();
  }

  /** False if the variable has been changed since: what was computed is void. */
  async setPast(
    { id, revision }: Pick<VariableSource, 'id' | 'revision'>,
    past: Pick<VariableSource, 'pastFrom' | 'pastStart' | 'calendar'>,
  ): Promise<boolean> {
    const query = scoped(this.db, serverScope)
      .updateTable('variable')
      .set(past)
      .where('signalId', '=', id)
      .where('revision', '=', revision);
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  }

  async addLate(ranges: readonly Omit<LateRange, 'id'>[]): Promise<void> {
    await inPieces(
      ranges.map((_, at) => at),
      async (piece) => {
        const rows = piece.flatMap((at) => ranges[at] ?? []);
        await scoped(this.db, serverScope).insertInto('variableRange').values(rows).execute();
        return [];
      },
    );
  }

  async late(): Promise<LateRange[]> {
    return scoped(this.db, serverScope).selectFrom('variableRange').selectAll().orderBy('id').limit(5000).execute();
  }

  async forgetLate(ids: readonly number[]): Promise<void> {
    await inPieces(ids, async (piece) => {
      await scoped(this.db, serverScope).deleteFrom('variableRange').where('id', 'in', piece).execute();
      return [];
    });
  }
}
