import { fail, type OrderState, orderStateNames, orderViewing, type RepairState } from '@lookfar/contract';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, requireRight, scopeOf } from '../../platform/sessions/caller.ts';
import type { OrderMessages, OrderNews } from '../order/OrderMessages.ts';
import type { NewStep, OrderRepository } from '../order/order.repository.ts';
import type { DetailChange, RepairRepository, RepairRow } from './repair.repository.ts';
import { withEscalation } from './repairClocks.ts';

export interface RepairStepsParts {
  orders: Pick<OrderRepository, 'move'>;
  repairs: RepairRepository;
  messages: Pick<OrderMessages, 'news' | 'publish'>;
  clock: Pick<Clock, 'now'>;
}

/** One step of a repair. */
export interface RepairStep {
  state: RepairState;
  /** As before by default. */
  assignee?: string;
  note?: string;
  /** What becomes of the details; `at` is the time of the step. */
  detail?: (at: number) => DetailChange;
  /** Who is told. */
  news?: Omit<OrderNews, 'cause'>;
}

/** How every step of a repair is made: from the state in which it was read, or not at all. */
export class RepairSteps {
  readonly #parts: RepairStepsParts;

  constructor(parts: RepairStepsParts) {
    this.#parts = parts;
  }

  /** A repair that the caller can see; 1032 without the permission, 1014 for one of others. */
  async visible(caller: Caller, id: number): Promise<RepairRow> {
    const { right, refusal } = orderViewing.repair;
    requireRight(caller, right, refusal);
    return (await this.#parts.repairs.find(scopeOf(caller), id)) ?? fail('1014');
  }

  /** 1361 unless it is in one of these states, 1681 while it has to be approved. */
  require({ state, isWaiting }: RepairRow, from: readonly RepairState[]): void {
    if (!from.includes(state as RepairState)) refuse(state);
    if (isWaiting === 1) fail('1681');
  }

  /** 1361 if somebody else was faster. */
  async make(caller: Caller, repair: RepairRow, step: RepairStep): Promise<void> {
    if (!(await this.tryMake(caller, repair, step))) {
      const now = await this.visible(caller, repair.id);
      refuse(now.state);
    }
  }

  /** False, and nothing is written, if somebody else was faster. */
  async tryMake(caller: Caller, repair: RepairRow, step: RepairStep): Promise<boolean> {
    const { orders, repairs, messages } = this.#parts;
    const { detail, news } = step;
    const scope = scopeOf(caller);
    const made = this.#row(caller, repair, step);
    let added: AddedMessage[] = [];
    const isMade = await orders.move(scope, repair, made, async (trx, { id, stepId }) => {
      if (detail) await repairs.change(trx, scope, id, withEscalation(repair, detail(made.at)));
      if (news)
        added = await messages.news(
          trx,
          { ...repair, type: 'repair' },
          { ...news, cause: `order:${id}:${step.state}:${stepId}`, except: [caller.accountId] },
        );
    });
    messages.publish(added);
    return isMade;
  }

  #row(caller: Caller, repair: RepairRow, { state, assignee = repair.assignee, note = '' }: RepairStep): NewStep {
    // Later than the previous step, so that two at the same moment can be ordered.
    const at = Math.max(this.#parts.clock.now(), repair.updatedAt + 1);
    return { state, assignee, note, loginname: caller.loginname, at };
  }
}

function refuse(state: string): never {
  throw new Refusal('1361', { state: orderStateNames[state as OrderState] });
}

/** 1680 unless it is the caller's own, or the caller manages orders. */
export function requireOwn(caller: Caller, { assignee }: RepairRow): void {
  const isOwn = assignee.toLowerCase() === caller.loginname.toLowerCase();
  if (!isOwn && !caller.auths.has('order_manage')) fail('1680', { assignee });
}
