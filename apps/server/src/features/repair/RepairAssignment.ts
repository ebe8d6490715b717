import {
  type api,
  type BodyOf,
  fail,
  orderMoves,
  orderStateNames,
  type RepairState,
  type Urgency,
} from '@lookfar/contract';
import { dueTimes } from '@lookfar/work';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import type { Dispatcher } from '../repair-dispatch/Dispatcher.ts';
import type { RepairSettingsReader } from '../repair-setting/RepairSettingsReader.ts';
import type { RepairSteps } from './RepairSteps.ts';
import type { RepairRepository, RepairRow } from './repair.repository.ts';

export interface RepairAssignmentParts {
  steps: RepairSteps;
  orders: Pick<OrderRepository, 'assignee'>;
  repairs: RepairRepository;
  dispatcher: Dispatcher;
  settings: RepairSettingsReader;
}

const assigned = { cn: '维修工单已派给您：', en: 'Repair assigned to you: ' };
const waiting = { cn: '新的报修：', en: 'New repair: ' };

/** How a repair gets to whoever does it. */
export class RepairAssignment {
  readonly #parts: RepairAssignmentParts;

  constructor(parts: RepairAssignmentParts) {
    this.#parts = parts;
  }

  /** A report from outside: approved it is an order like any other, and its clocks begin; otherwise it is ended. */
  async approve(caller: Caller, { id, isApproved, note }: BodyOf<typeof api.repair.approve>): Promise<RepairRow> {
    const { steps, settings } = this.#parts;
    const repair = await steps.visible(caller, id);
    if (repair.isWaiting === 0) refuse(repair.state);
    if (!isApproved) {
      await steps.make(caller, repair, {
        ...{ state: 'ended', note },
        detail: (at) => ({ isWaiting: 0, endedAt: at, openKey: null }),
      });
      return repair;
    }
    const { sla, isAutomatic } = await settings.of(repair.orgId);
    await steps.make(caller, repair, {
      ...{ state: 'pending', note },
      detail: (at) => ({ isWaiting: 0, ...dueTimes(sla, repair.urgency as Urgency, at) }),
      ...(!isAutomatic && { news: { lead: waiting, right: 'order_handle' } }),
    });
    if (isAutomatic) await this.#byRule(caller, await steps.visible(caller, id), '');
    return repair;
  }

  /**
   * Whoever manages orders takes a received one away from its assignee: somebody is ill, or has left. Without an assignee
   * the rules choose: 1666 if nobody fits. 1361 also if it has been given to others meanwhile.
   */
  async dispatch(
    caller: Caller,
    { id, assignee, note, seenAssignee, version }: BodyOf<typeof api.repair.dispatch> & { version?: number },
  ): Promise<{ repair: RepairRow; assignee: string }> {
    const { steps, orders } = this.#parts;
    const repair = await steps.visible(caller, id);
    const from = orderMoves.dispatch.from as RepairState[];
    steps.require(repair, caller.auths.has('order_manage') ? [...from, 'received'] : from);
    if (seenAssignee !== undefined && seenAssignee !== repair.assignee) refuse(repair.state);
    if (version !== undefined && version !== repair.updatedAt) refuse(repair.state);
    if (assignee === undefined) {
      const chosen = (await this.#byRule(caller, repair, note)) ?? fail('1666');
      return { repair, assignee: chosen };
    }
    const person = (await orders.assignee(scopeOf(caller), repair.orgId, assignee)) ?? fail('1002');
    await this.#give(caller, repair, person, note);
    return { repair, assignee: person };
  }

  /** The user who receives it is its assignee from then on. */
  async receive(caller: Caller, id: number): Promise<RepairRow> {
    const { steps } = this.#parts;
    const repair = await steps.visible(caller, id);
    steps.require(repair, orderMoves.receive.from as RepairState[]);
    await steps.make(caller, repair, {
      ...{ state: 'received', assignee: caller.loginname },
      detail: (at) => ({ receivedAt: at, phase: '' }),
    });
    return repair;
  }

  async #byRule(caller: Caller, repair: RepairRow, note: string): Promise<string | undefined> {
    const { repairs, dispatcher } = this.#parts;
    const person = await repairs.transaction((trx) => dispatcher.choose(trx, repair));
    if (person !== undefined) await this.#give(caller, repair, person, note);
    return person;
  }

  async #give(caller: Caller, repair: RepairRow, assignee: string, note: string): Promise<void> {
    await this.#parts.steps.make(caller, repair, {
      ...{ state: 'dispatched', assignee, note },
      detail: (at) => ({ dispatchedAt: at, receivedAt: null, travellingAt: null, onSiteAt: null, phase: '' }),
      news: { lead: assigned, right: 'order_handle', loginnames: [assignee], notice: { kind: 'assigned' } },
    });
  }
}

function refuse(state: string): never {
  throw new Refusal('1361', { state: orderStateNames[state as RepairState] });
}
