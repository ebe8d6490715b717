import { setImmediate } from 'node:timers/promises';
import { shownAlarmStates } from '@lookfar/contract';
import { sql } from 'kysely';
import { acrossOrganisations } from '../../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';

export interface BoardDevice {
  projectId: number;
  equipmentId: number;
  gatewayId: number | null;
}

export interface BoardAlarm {
  projectId: number;
  equipmentId: number | null;
  /** Of its most severe alarm. */
  levelRank: number;
}

/** What people see by their pages. */
export interface OnPage {
  pageId: number;
}

/** The caller is known to manage these projects or to be one of their people. */
const known = acrossOrganisations('what hangs on it');

/** Rows that one turn of the event loop reads. */
const rowsAtOnce = 2000;
const projectsAtOnce = 200;
/** Their pages may have thousands of signals each. */
const drawnAtOnce = 20;

/** The devices and active alarms of many projects, in short turns. */
export class ProjectBoardRepository {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  async devices(projectIds: readonly number[]): Promise<BoardDevice[]> {
    return inTurns(projectIds, projectsAtOnce, async (piece) => {
      const rows: BoardDevice[] = [];
      for (let last = { projectId: 0, equipmentId: 0 }; ; await setImmediate()) {
        const page = await this.devicesAfter(piece, last);
        // Not spread: there may be more than a call takes arguments.
        for (const row of page) rows.push(row);
        const end = page.at(-1);
        if (!end || page.length < rowsAtOnce) return rows;
        last = end;
      }
    });
  }

  /** Devices on published pages: of whole projects, or of single pages. */
  async drawnDevices(by: 'projectId' | 'pageId', ids: readonly number[]): Promise<BoardDevice[]> {
    return inTurns(ids, drawnAtOnce, (piece) =>
      scoped(this.db, known)
        .selectFrom('projectPageSignal')
        .innerJoin('projectEquipment', (join) =>
          join
            .onRef('projectEquipment.projectId', '=', 'projectPageSignal.projectId')
            .onRef('projectEquipment.equipmentId', '=', 'projectPageSignal.equipmentId'),
        )
        .innerJoin('equipment', 'equipment.id', 'projectPageSignal.equipmentId')
        .where(`projectPageSignal.${by}`, 'in', piece)
        .select(['projectPageSignal.projectId', 'projectPageSignal.equipmentId', 'equipment.gatewayId'])
        .distinct()
        .execute(),
    );
  }

  /** Of the devices of projects and of the devices that carry their variables. */
  async alarms(projectIds: readonly number[]): Promise<BoardAlarm[]> {
    return inTurns(projectIds, projectsAtOnce, async (piece) => {
      const shown = scoped(this.db, known)
        .selectFrom('alarm')
        .where('alarm.state', 'in', [...shownAlarmStates]);
      const devices = await shown
        .innerJoin('projectEquipment', 'projectEquipment.equipmentId', 'alarm.equipmentId')
        .where('projectEquipment.projectId', 'in', piece)
        .select(['projectEquipment.projectId', 'alarm.equipmentId'])
        .select((eb) => eb.fn.max('alarm.levelRank').as('levelRank'))
        .groupBy(['projectEquipment.projectId', 'alarm.equipmentId'])
        .execute();
      const variables = await shown
        .innerJoin('equipment', 'equipment.id', 'alarm.equipmentId')
        .where('equipment.projectId', 'in', piece)
        .select(['equipment.projectId', 'alarm.equipmentId'])
        .select((eb) => eb.fn.max('alarm.levelRank').as('levelRank'))
        .groupBy(['equipment.projectId', 'alarm.equipmentId'])
        .$narrowType<{ projectId: number }>()
        .execute();
      return [...devices, ...variables];
    });
  }

  /** Those about signals on published pages. */
  async drawnAlarms(projectIds: readonly number[]): Promise<(BoardAlarm & OnPage)[]> {
    return inTurns(projectIds, drawnAtOnce, (piece) =>
      scoped(this.db, known)
        .selectFrom('alarm')
        .innerJoin('projectPageSignal', 'projectPageSignal.signalId', 'alarm.signalId')
        .where('alarm.state', 'in', [...shownAlarmStates])
        .where('projectPageSignal.projectId', 'in', piece)
        .where(isStillThere)
        .select(['projectPageSignal.projectId', 'projectPageSignal.pageId', 'alarm.equipmentId'])
        .select((eb) => eb.fn.max('alarm.levelRank').as('levelRank'))
        .groupBy(['projectPageSignal.projectId', 'projectPageSignal.pageId', 'alarm.equipmentId'])
        .execute(),
    );
  }

  private devicesAfter(projectIds: number[], last: { projectId: number; equipmentId: number }): Promise<BoardDevice[]> {
    return scoped(this.db, known)
      .selectFrom('projectEquipment')
      .innerJoin('equipment', 'equipment.id', 'projectEquipment.equipmentId')
      .where('projectEquipment.projectId', 'in', projectIds)
      .where(
        sql<boolean>`(project_equipment.project_id, project_equipment.equipment_id) > (${last.projectId}, ${last.equipmentId})`,
      )
      .select(['projectEquipment.projectId', 'projectEquipment.equipmentId', 'equipment.gatewayId'])
      .orderBy('projectEquipment.projectId')
      .orderBy('projectEquipment.equipmentId')
      .limit(rowsAtOnce)
      .execute();
  }
}

/** A device that has left the project may still be drawn on its pages. */
const isStillThere = sql<boolean>`(exists (select 1 from project_equipment
    where project_equipment.project_id = project_page_signal.project_id
    and project_equipment.equipment_id = project_page_signal.equipment_id)
  or project_page_signal.equipment_id in (select id from equipment
    where equipment.project_id = project_page_signal.project_id))`;

async function inTurns<T>(
  ids: readonly number[],
  atOnce: number,
  read: (piece: number[]) => Promise<T[]>,
): Promise<T[]> {
  const pieces: T[][] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    if (at > 0) await setImmediate();
    pieces.push(await read(ids.slice(at, at + atOnce)));
  }
  return pieces.flat();
}
