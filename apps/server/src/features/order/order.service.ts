import {
  type api,
  type BodyOf,
  fail,
  type OrderDetail,
  type OrderState,
  type OrderType,
  orderMoves,
  orderStateNames,
  orderViewing,
  type ReplyOf,
  type Text,
} from '@lookfar/contract';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, requireRight, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { OrderChange, OrderMessages } from './OrderMessages.ts';
import { toOrder, toOrderDetail } from './order.mapper.ts';
import type { OrderRepository, OrderRow, WithStep } from './order.repository.ts';

/** What is done with a repair from its device, by the rules of all repairs. */
export interface RepairActions {
  report(caller: Caller, body: BodyOf<typeof api.order.report>): Promise<Made>;
  dispatch(caller: Caller, move: { id: number; assignee: string; note: string }): Promise<unknown>;
  receive(caller: Caller, move: { id: number }): Promise<unknown>;
  finish(caller: Caller, move: { id: number; note: string }): Promise<unknown>;
  end(caller: Caller, move: { id: number; note: string }): Promise<unknown>;
}

export interface OrderServiceParts {
  repository: OrderRepository;
  repairs: RepairActions;
  /** Only own devices: shared ones are maintained by their owner. */
  equipment: Pick<EquipmentService, 'visible'>;
  messages: Pick<OrderMessages, 'tell' | 'publish'>;
  clock: Clock;
}

/** What was created, and for which device, for the operation log. */
interface Made {
  id: number;
  equipmentId: number;
}

export interface Moved {
  order: OrderDetail;
  from: OrderState;
}

/** Repairs and inspections of devices, from report to completion. */
export class OrderService {
  private readonly parts: OrderServiceParts;

  constructor(parts: OrderServiceParts) {
    this.parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.order.query>,
  ): Promise<ReplyOf<typeof api.order.query>> {
    requireViewing(caller, filter.type);
    await this.parts.equipment.visible(caller, filter.equipmentId);
    const { total, list } = await this.parts.repository.list(scopeOf(caller), filter, { pageNo, pageSize });
    return { total, list: list.map(toOrder) };
  }

  async info(caller: Caller, { id }: { id: number }): Promise<OrderDetail> {
    return this.detail(caller, await this.visible(caller, id));
  }

  report(caller: Caller, body: BodyOf<typeof api.order.report>): Promise<Made> {
    return this.parts.repairs.report(caller, body);
  }

  async inspect(caller: Caller, { assignee, equipmentId, ...order }: BodyOf<typeof api.order.inspect>): Promise<Made> {
    requireViewing(caller, 'inspection');
    const { orgId, name } = await this.parts.equipment.visible(caller, equipmentId);
    const person = assignee === '' ? caller.loginname : await this.colleague(caller, orgId, assignee);
    return this.add(caller, { ...order, orgId, equipmentId, type: 'inspection', assignee: person }, name);
  }

  /** 1361 if it is not in a state that the action starts from, also if another user was faster. */
  async move(caller: Caller, body: BodyOf<typeof api.order.move>): Promise<Moved> {
    const { id, action, state } = body;
    const order = await this.visible(caller, id);
    const from = order.state as OrderState;
    const move = orderMoves[action];
    if (move.type !== order.type || !move.from.includes(from)) refuse(from);
    const to = target(move.to, state);
    if (move.type === 'repair') await this.moveRepair(caller, body);
    else if (action === 'inspect' && (await this.parts.repository.hasChecks(scopeOf(caller), id)))
      throw new Refusal('1668', { missing: checkList });
    else await this.moveInspection(caller, order, { to, note: body.note });
    return { order: await this.detail(caller, await this.visible(caller, id)), from };
  }

  /** Gives an inspection that was not made yet to a colleague; 1361 if it has changed since `version`. */
  async reassign(
    caller: Caller,
    { id, assignee, version }: { id: number; assignee: string; version: number },
  ): Promise<void> {
    const { repository, clock } = this.parts;
    const order = await this.visible(caller, id);
    const state = order.state as OrderState;
    if (state !== 'notStarted' || order.updatedAt !== version) refuse(state);
    const step = {
      ...{ state, loginname: caller.loginname, note: '' },
      assignee: await this.colleague(caller, order.orgId, assignee),
      at: Math.max(clock.now(), order.updatedAt + 1),
    };
    const isMoved = await this.telling(
      { ...order, ...step, type: order.type as OrderType, accountId: caller.accountId },
      (also) => repository.move(scopeOf(caller), order, step, also),
    );
    if (!isMoved) refuse((await this.visible(caller, id)).state as OrderState);
  }

  async assignees(
    caller: Caller,
    { equipmentId }: BodyOf<typeof api.order.assignees>,
  ): Promise<ReplyOf<typeof api.order.assignees>> {
    const { orgId } = await this.parts.equipment.visible(caller, equipmentId);
    return (await this.parts.repository.assignees(scopeOf(caller), orgId)).map((loginname) => ({ loginname }));
  }

  private async moveRepair(caller: Caller, body: BodyOf<typeof api.order.move>): Promise<void> {
    const { id, action, assignee = '', note } = body;
    const { repairs } = this.parts;
    if (action === 'dispatch') await repairs.dispatch(caller, { id, assignee, note });
    if (action === 'receive') await repairs.receive(caller, { id });
    if (action === 'finish') await repairs.finish(caller, { id, note });
    if (action === 'end') await repairs.end(caller, { id, note });
  }

  private async moveInspection(
    caller: Caller,
    order: OrderRow,
    { to, note }: { to: OrderState; note: string },
  ): Promise<void> {
    const { repository, clock } = this.parts;
    const { loginname } = caller;
    // Later than the previous step, so that two moves at the same moment can be ordered.
    const at = Math.max(clock.now(), order.updatedAt + 1);
    const step = { state: to, assignee: order.assignee, loginname, note, at };
    const isMoved = await repository.move(scopeOf(caller), order, step, async () => {});
    if (!isMoved) refuse((await this.visible(caller, order.id)).state as OrderState);
  }

  private async add(
    caller: Caller,
    order: Pick<OrderRow, 'orgId' | 'equipmentId' | 'title' | 'content' | 'assignee'> & {
      type: OrderType;
      state: OrderState;
      alarmId?: number | undefined;
    },
    equipName: string,
  ): Promise<Made> {
    const { repository, clock } = this.parts;
    const { equipmentId, alarmId = null, state, assignee } = order;
    const [at, { loginname }] = [clock.now(), caller];
    const row = { ...order, alarmId, reporter: loginname, createdAt: at, updatedAt: at };
    const step = { state, assignee, loginname, note: '', at };
    const id = await this.telling({ ...order, equipName, accountId: caller.accountId }, (also) =>
      repository.insert(scopeOf(caller), row, step, also),
    );
    return { id, equipmentId };
  }

  /** People are told in the transaction of the change, and their windows after it. */
  private async telling<T>(
    change: Omit<OrderChange, 'id' | 'stepId'> | false,
    write: (also: WithStep) => Promise<T>,
  ): Promise<T> {
    const { messages } = this.parts;
    let added: AddedMessage[] = [];
    const result = await write(async (trx, made) => {
      if (change) added = await messages.tell(trx, { ...change, ...made });
    });
    messages.publish(added);
    return result;
  }

  /** An order of the caller's organisation that they can see. */
  private async visible(caller: Caller, id: number): Promise<OrderRow> {
    const order = (await this.parts.repository.find(scopeOf(caller), id)) ?? fail('1014');
    requireViewing(caller, order.type as OrderType);
    return order;
  }

  private async detail(caller: Caller, order: OrderRow): Promise<OrderDetail> {
    return toOrderDetail(order, await this.parts.repository.steps(scopeOf(caller), order.id));
  }

  private async colleague(caller: Caller, orgId: number, loginname: string): Promise<string> {
    return (await this.parts.repository.assignee(scopeOf(caller), orgId, loginname)) ?? fail('1002');
  }
}

/** A planned task is completed with its answers, photos and signature; nothing gets round them. */
const checkList: Text = {
  cn: '检查项结果，请在“我的任务”中提交',
  en: 'the answers of its check list. Submit it in “My tasks”',
};

function requireViewing(caller: Caller, type: OrderType): void {
  const { right, refusal } = orderViewing[type];
  requireRight(caller, right, refusal);
}

function refuse(state: OrderState): never {
  throw new Refusal('1361', { state: orderStateNames[state] });
}

/** The next state: the only possible one, or the one that was given. */
function target(ways: readonly OrderState[], named: OrderState | undefined): OrderState {
  const [only] = ways;
  if (named === undefined && ways.length === 1 && only) return only;
  if (named !== undefined && ways.includes(named)) return named;
  const names = ways.join(', ');
  throw new Refusal('1000', { cn: `state 应为 ${names} 之一`, en: `state must be one of ${names}` });
}
