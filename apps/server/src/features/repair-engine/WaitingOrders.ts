import { RepairSettings } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { OrderMessages } from '../order/OrderMessages.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import type { RepairRepository, RepairRow } from '../repair/repair.repository.ts';
import { withEscalation } from '../repair/repairClocks.ts';
import type { Dispatcher } from '../repair-dispatch/Dispatcher.ts';

export interface WaitingOrdersParts {
  db: Records;
  lease: Pick<EngineLease, 'renew'>;
  orders: Pick<OrderRepository, 'move'>;
  repairs: RepairRepository;
  dispatcher: Pick<Dispatcher, 'choose'>;
  messages: Pick<OrderMessages, 'tell' | 'publish'>;
  clock: Pick<Clock, 'now'>;
}

const atOnce = 50;

/** Gives repairs for which nobody fitted when they were reported to whoever fits now: the next shift, for example. */
export class WaitingOrders {
  readonly #parts: WaitingOrdersParts;

  constructor(parts: WaitingOrdersParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    for (const orgId of await this.#organisations()) {
      for (const id of await this.#pending(orgId)) {
        if (isStopped()) return;
        await this.#parts.lease.renew();
        const repair = await this.#parts.repairs.find(serverScope, id);
        if (repair) await this.#give(repair);
      }
    }
  }

  async #organisations(): Promise<number[]> {
    const rows = await scoped(this.#parts.db, serverScope).selectFrom('repairSetting').selectAll().execute();
    const isAutomatic = (settings: string) => RepairSettings.parse(JSON.parse(settings)).isAutomatic;
    return rows.filter(({ settings }) => isAutomatic(settings)).map(({ orgId }) => orgId);
  }

  /** The most urgent ones are the oldest. */
  async #pending(orgId: number): Promise<number[]> {
    const rows = await scoped(this.#parts.db, serverScope)
      .selectFrom('workOrder')
      .innerJoin('repairDetail', 'repairDetail.orderId', 'workOrder.id')
      .where('workOrder.orgId', '=', orgId)
      .where('workOrder.type', '=', 'repair')
      .where('workOrder.state', '=', 'pending')
      .where('repairDetail.isWaiting', '=', 0)
      .select('workOrder.id')
      .orderBy('workOrder.id')
      .limit(atOnce)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #give(repair: RepairRow): Promise<void> {
    const { db, orders, repairs, dispatcher, messages, clock } = this.#parts;
    const assignee = await db.transaction().execute((trx) => dispatcher.choose(trx, repair));
    if (assignee === undefined) return;
    const at = Math.max(clock.now(), repair.updatedAt + 1);
    const step = { state: 'dispatched', assignee, loginname: '', note: '', at } as const;
    let added: AddedMessage[] = [];
    await orders.move(serverScope, repair, step, async (trx, { id, stepId }) => {
      await repairs.change(trx, serverScope, id, withEscalation(repair, { dispatchedAt: at }));
      added = await messages.tell(trx, { ...repair, ...step, type: 'repair', stepId, accountId: 0 });
    });
    messages.publish(added);
  }
}
