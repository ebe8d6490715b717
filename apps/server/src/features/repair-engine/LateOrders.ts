import type { Text } from '@lookfar/contract';
import { reachedLevel } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { OrderMessages } from '../order/OrderMessages.ts';
import type { RepairRepository, RepairRow } from '../repair/repair.repository.ts';
import { nextEscalation, runningClocks } from '../repair/repairClocks.ts';
import { repairSettingsOf } from '../repair-setting/repairSetting.repository.ts';

export interface LateOrdersParts {
  db: Records;
  lease: Pick<EngineLease, 'renew'>;
  repairs: RepairRepository;
  messages: Pick<OrderMessages, 'news' | 'audience' | 'publish'>;
  clock: Pick<Clock, 'now'>;
}

type ClockName = 'respond' | 'finish';

const leads: Readonly<Record<ClockName, readonly [first: Text, second: Text]>> = {
  respond: [
    { cn: '维修超时未接单：', en: 'Repair not accepted in time: ' },
    { cn: '维修仍未接单（再次升级）：', en: 'Repair still not accepted (escalated again): ' },
  ],
  finish: [
    { cn: '维修超时未完成：', en: 'Repair not finished in time: ' },
    { cn: '维修仍未完成（再次升级）：', en: 'Repair still not finished (escalated again): ' },
  ],
};
const atOnce = 100;

/** Escalates repairs whose time is up: each level of each clock once, also after a kill. */
export class LateOrders {
  readonly #parts: LateOrdersParts;

  constructor(parts: LateOrdersParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    for (;;) {
      const ids = await this.#due();
      for (const id of ids) {
        if (isStopped()) return;
        await this.#escalate(id);
      }
      if (ids.length < atOnce) return;
    }
  }

  async #due(): Promise<number[]> {
    const rows = await scoped(this.#parts.db, serverScope)
      .selectFrom('repairDetail')
      .where('escalateAt', '<=', this.#parts.clock.now())
      .select('orderId')
      .orderBy('escalateAt')
      .limit(atOnce)
      .execute();
    return rows.map(({ orderId }) => orderId);
  }

  async #escalate(id: number): Promise<void> {
    const { db, lease, repairs, messages } = this.#parts;
    const added = await db.transaction().execute(async (trx) => {
      // Also keeps other processes out until the end of this transaction.
      await lease.renew(trx);
      const repair = await repairs.find(serverScope, id, trx);
      if (!repair) return this.#forget(trx, id);
      return this.#tell(trx, repair);
    });
    messages.publish(added);
  }

  async #tell(trx: Records, repair: RepairRow): Promise<AddedMessage[]> {
    const now = this.#parts.clock.now();
    const clocks = runningClocks(repair);
    const reached = { respond: reachedLevel(clocks.respond, now), finish: reachedLevel(clocks.finish, now) };
    const levels = { respondLevel: reached.respond, finishLevel: reached.finish };
    const set = { ...levels, escalateAt: nextEscalation({ ...repair, ...levels }) };
    const update = scoped(trx, serverScope).updateTable('repairDetail').set(set).where('orderId', '=', repair.id);
    // Whoever moved it meanwhile has set this anew.
    const { numUpdatedRows } = await update.where('escalateAt', '=', repair.escalateAt).executeTakeFirst();
    if (numUpdatedRows === 0n) return [];
    const added: AddedMessage[] = [];
    for (const name of ['respond', 'finish'] as const)
      if (reached[name] > clocks[name].level) added.push(...(await this.#news(trx, repair, name, reached[name])));
    return added;
  }

  /** First those whom the settings name, or else whoever manages orders; then everyone who manages orders, too. */
  async #news(trx: Records, repair: RepairRow, name: ClockName, level: number): Promise<AddedMessage[]> {
    const { escalateTo } = await repairSettingsOf(trx, serverScope, repair.orgId);
    const { messages, clock } = this.#parts;
    const order = { ...repair, type: 'repair' } as const;
    const dueAt = (name === 'respond' ? repair.respondDueAt : repair.finishDueAt) ?? clock.now();
    const told = {
      lead: leads[name][level > 1 ? 1 : 0],
      notice: { kind: 'overdue', dueAt, since: repair.escalateAt ?? clock.now() },
    } as const;
    const cause = `order:${repair.id}:late:${name}:${level}`;
    const named = { ...told, right: 'monitor_multi_designer_repair', loginnames: escalateTo, cause } as const;
    const managers = { ...told, right: 'order_manage', cause: `${cause}:managers` } as const;
    if (escalateTo.length === 0) return messages.news(trx, order, managers);
    const first = await messages.news(trx, order, named);
    if (level <= 1) return first;
    const except = await messages.audience(trx, order, named);
    return [...first, ...(await messages.news(trx, order, { ...managers, except }))];
  }

  /** Its device was deleted. */
  async #forget(trx: Records, id: number): Promise<AddedMessage[]> {
    const update = scoped(trx, serverScope).updateTable('repairDetail').set({ escalateAt: null });
    await update.where('orderId', '=', id).execute();
    return [];
  }
}
