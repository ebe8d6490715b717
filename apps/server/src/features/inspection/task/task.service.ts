import {
  type api,
  type BodyOf,
  fail,
  type InspectionWork,
  inspectionLimits,
  type OrderState,
  orderStateNames,
  type ReplyOf,
  readTimeSpan,
} from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, requireRight, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import type { OrderMessages } from '../../order/OrderMessages.ts';
import type { OrderRepository } from '../../order/order.repository.ts';
import { type OrderAttachments, toAttachment } from '../../order-attachment/OrderAttachments.ts';
import type { TaskReadings } from './TaskReadings.ts';
import { answersOf, checksOf, rulesOf, toTask } from './task.mapper.ts';
import type { TaskRepository, TaskRow } from './task.repository.ts';

export interface TaskServiceParts {
  repository: TaskRepository;
  orders: Pick<OrderRepository, 'move' | 'assignee'>;
  attachments: Pick<OrderAttachments, 'of'>;
  readings: TaskReadings;
  messages: Pick<OrderMessages, 'tell' | 'publish'>;
  clock: Clock;
}

/** Inspections as people see and handle them, planned or not. */
export class TaskService {
  readonly #parts: TaskServiceParts;

  constructor(parts: TaskServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, span, isMine, assignee, ...filter }: BodyOf<typeof api.inspection.query>,
  ): Promise<ReplyOf<typeof api.inspection.query>> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const wanted = {
      ...filter,
      ...(span !== undefined && readTimeSpan(span)),
      assignee: isMine ? caller.loginname : assignee,
    };
    const { total, list } = await repository.list(scopeOf(caller), wanted, now, { pageNo, pageSize });
    return { total, list: list.map((row) => toTask(row, now)) };
  }

  async info(caller: Caller, id: number): Promise<InspectionWork> {
    const [work = fail('1014')] = await this.#works(scopeOf(caller), [await this.find(caller, id)]);
    return work;
  }

  async mine(caller: Caller): Promise<InspectionWork[]> {
    const scope = scopeOf(caller);
    return this.#works(
      scope,
      await this.#parts.repository.open(scope, caller.loginname, inspectionLimits.tasksOffline),
    );
  }

  /** 1361 unless it is still to be done. */
  async abort(caller: Caller, id: number, reason: string): Promise<TaskRow> {
    const row = await this.openTask(caller, id);
    await this.#move(caller, row, { state: 'aborted', assignee: row.assignee, note: reason });
    return row;
  }

  /** 1002 for someone who cannot handle orders. */
  async assign(caller: Caller, id: number, loginname: string): Promise<TaskRow> {
    const row = await this.openTask(caller, id);
    const assignee = (await this.#parts.orders.assignee(scopeOf(caller), row.orgId, loginname)) ?? fail('1002');
    await this.#move(caller, row, { state: 'notStarted', assignee, note: '' });
    return { ...row, assignee };
  }

  /** An inspection that the caller can see; 1034 without the right, 1014 if there is none. */
  async find(caller: Caller, id: number): Promise<TaskRow> {
    requireRight(caller, 'monitor_multi_designer_repair', '1034');
    return (await this.#parts.repository.find(scopeOf(caller), id)) ?? fail('1014');
  }

  async openTask(caller: Caller, id: number): Promise<TaskRow> {
    const row = await this.find(caller, id);
    if (row.state !== 'notStarted') refuse(row.state);
    return row;
  }

  async #move(
    caller: Caller,
    row: TaskRow,
    step: { state: 'aborted' | 'notStarted'; assignee: string; note: string },
  ): Promise<void> {
    const { orders, clock, messages, repository } = this.#parts;
    const at = Math.max(clock.now(), row.updatedAt + 1);
    let publish = () => {};
    const isMoved = await orders.move(
      scopeOf(caller),
      row,
      { ...step, loginname: caller.loginname, at },
      async (trx, { stepId }) => {
        if (step.state !== 'notStarted') return;
        const change = { ...row, ...step, type: 'inspection', stepId, accountId: caller.accountId } as const;
        const added = await messages.tell(trx, change);
        publish = () => messages.publish(added);
      },
    );
    if (!isMoved) refuse((await repository.find(scopeOf(caller), row.id))?.state ?? row.state);
    publish();
  }

  async #works(scope: Scope, rows: readonly TaskRow[]): Promise<InspectionWork[]> {
    const { repository, attachments, readings, clock } = this.#parts;
    const ids = rows.map(({ id }) => id);
    const attached = Map.groupBy(await attachments.of(scope, ids), ({ orderId }) => orderId);
    const repairs = await repository.repairs(scope, ids);
    const now = await readings.now(scope, rows);
    return rows.map((row) => {
      const { needsSignature, needsPhoto } = rulesOf(row);
      return {
        ...toTask(row, clock.now()),
        ...{ needsSignature, needsPhoto, checks: checksOf(row), answers: answersOf(row) },
        attachments: (attached.get(row.id) ?? []).map(toAttachment),
        repairs: repairs.get(row.id) ?? [],
        readings: now.get(row.id) ?? [],
      };
    });
  }
}

export function refuse(state: string): never {
  throw new Refusal('1361', { state: orderStateNames[state as OrderState] });
}
