import type { Holiday } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { settingOf } from '../../notification/setting/setting.service.ts';
import { bodyOf } from '../content/content.mapper.ts';
import { ContentRepository, type ContentRow } from '../content/content.repository.ts';
import { timesOf } from '../plan/plan.mapper.ts';
import { PlanRepository, type PlanRow } from '../plan/plan.repository.ts';
import { type Assigned, TaskAssignees } from './TaskAssignees.ts';
import type { TaskMessages } from './TaskMessages.ts';

export interface PlannedTasksParts {
  db: Records;
  messages: TaskMessages;
  clock: Pick<Clock, 'now'>;
}

/** One time of a plan. */
export interface PlannedTime {
  /** Unique with plan and device. */
  key: string;
  at: number;
  turn: number;
}

interface Wanted extends PlannedTime {
  equipmentIds: readonly number[];
  /** Empty for the server. */
  reporter: string;
  /** In each transaction, before anything is written. */
  hold(trx: Records): Promise<void>;
}

/** Devices of one transaction: other work gets its turn in between. */
const devicesAtOnce = 20;
const hourMs = 3_600_000;

/** Makes the tasks of a plan: each occurrence once for each device. */
export class PlannedTasks {
  readonly #parts: PlannedTasksParts;

  constructor(parts: PlannedTasksParts) {
    this.#parts = parts;
  }

  /** Of the devices in the scope. */
  async makeNow(scope: Scope, plan: PlanRow, { loginname }: { loginname: string }): Promise<number[]> {
    const { db, clock } = this.#parts;
    const plans = new PlanRepository(db);
    const devices = (await plans.devices(scope, [plan.id])).get(plan.id) ?? [];
    const ids = devices.map(({ equipmentId }) => equipmentId);
    const visible = await plans.names(scope, ids);
    const at = clock.now();
    const equipmentIds = ids.filter((id) => visible.has(id));
    return this.make(plan, { key: `now:${at}`, at, turn: 0, equipmentIds, reporter: loginname, hold: async () => {} });
  }

  /** The ids of those that are new. */
  async make(plan: PlanRow, wanted: Wanted): Promise<number[]> {
    const { db, messages } = this.#parts;
    const scope = withinOrganisation(serverScope, plan.orgId);
    const content = await new ContentRepository(db).find(scope, plan.contentId);
    if (!content) return [];
    const names = await new PlanRepository(db).names(scope, wanted.equipmentIds);
    const { holidays } = await settingOf(db, scope, plan.orgId);
    const given = await this.#assign(plan, wanted, [...names.keys()], holidays);
    const ids: number[] = [];
    for (let start = 0; start < given.length; start += devicesAtOnce) {
      const piece = given.slice(start, start + devicesAtOnce);
      const { made, added } = await db.transaction().execute(async (trx) => {
        await wanted.hold(trx);
        return this.#insert(trx, { scope, plan, content, wanted, names, piece, given });
      });
      messages.publish(added);
      ids.push(...made);
    }
    return ids;
  }

  async #assign(plan: PlanRow, { at, turn }: PlannedTime, equipmentIds: readonly number[], holidays: Holiday[]) {
    const { db, clock } = this.#parts;
    const assignees = new TaskAssignees(db, plan.orgId);
    const people = await assignees.inTurn(timesOf(plan), turn, at, holidays);
    const given: Given[] = [];
    for (const equipmentId of equipmentIds)
      given.push({ equipmentId, ...(await assignees.of(equipmentId, people, clock.now())) });
    return given;
  }

  async #insert(trx: Records, all: Insertion): Promise<{ made: number[]; added: AddedMessage[] }> {
    const { scope, plan, content, wanted, names, piece, given } = all;
    const records = scoped(trx, scope);
    const known = await records
      .selectFrom('inspectionTask')
      .select('equipmentId')
      .where('planId', '=', plan.id)
      .where('occurrence', '=', wanted.key)
      .execute();
    const has = new Set(known.map(({ equipmentId }) => equipmentId));
    const made: number[] = [];
    const told = new Map<string, { orderId: number; one: Given }>();
    for (const one of piece.filter(({ equipmentId }) => !has.has(equipmentId))) {
      const orderId = await insertTask(trx, { scope, plan, content, wanted, one, now: this.#parts.clock.now() });
      made.push(orderId);
      if (!told.has(one.loginname)) told.set(one.loginname, { orderId, one });
    }
    const added: AddedMessage[] = [];
    for (const { orderId, one } of told.values()) {
      const { equipmentId, accountIds, loginname } = one;
      const task = {
        orderId,
        equipmentId,
        orgId: plan.orgId,
        title: plan.title,
        equipName: names.get(equipmentId) ?? '',
      };
      const devices = given.filter((other) => other.loginname === loginname).length;
      const about = {
        planId: plan.id,
        occurrence: wanted.key,
        devices,
        readers: accountIds,
        isAssigned: loginname !== '',
      };
      added.push(...(await this.#parts.messages.made(trx, task, about)));
    }
    return { made, added };
  }
}

interface Given extends Assigned {
  equipmentId: number;
}

interface Insertion {
  scope: Scope;
  plan: PlanRow;
  content: ContentRow;
  wanted: Wanted;
  names: ReadonlyMap<number, string>;
  piece: readonly Given[];
  given: readonly Given[];
}

async function insertTask(
  trx: Records,
  task: Pick<Insertion, 'scope' | 'plan' | 'content' | 'wanted'> & { one: Given; now: number },
): Promise<number> {
  const { scope, plan, content, wanted, one, now } = task;
  const records = scoped(trx, scope);
  const { items, needsPhoto, needsSignature, makesRepair, repairUrgency, note } = bodyOf(content);
  const { equipmentId, loginname: assignee } = one;
  const order = {
    ...{ orgId: plan.orgId, equipmentId, type: 'inspection', title: plan.title, content: note, state: 'notStarted' },
    ...{ alarmId: null, reporter: wanted.reporter, assignee, createdAt: now, updatedAt: now },
    ...{ startAt: wanted.at, dueAt: wanted.at + timesOf(plan).hours * hourMs },
  };
  const { id } = await records.insertInto('workOrder').values(order).returning('id').executeTakeFirstOrThrow();
  const step = { orderId: id, state: 'notStarted', loginname: wanted.reporter, assignee, note: '', at: now };
  await records.insertInto('workOrderStep').values(step).execute();
  const row = {
    ...{ orderId: id, planId: plan.id, equipmentId, occurrence: wanted.key, contentId: content.id },
    ...{ contentTitle: content.title, contentRevision: content.revision, checks: JSON.stringify(items), uuid: null },
    rules: JSON.stringify({ needsPhoto, needsSignature, makesRepair, repairUrgency }),
  };
  await records.insertInto('inspectionTask').values(row).execute();
  return id;
}
