import type { OrderState, OrderType, Permission, Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { AddedMessage, Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import type { Messages } from '../message/Messages.ts';
import type { OrderNotices } from './OrderNotices.ts';
import type { OrderNotice, ToldOrder } from './ToldOrder.ts';

export interface OrderChange extends ToldOrder {
  state: OrderState;
  /** Empty while it has none. */
  assignee: string;
  /** Of the step that this change is. */
  stepId: number;
  /** Who made it: they know. */
  accountId: number;
}

export interface OrderNews {
  /** Before the title of the order. */
  lead: Text;
  /** Those who have this permission and can see the device; only these of them, if any are named. */
  right: Permission;
  loginnames?: readonly string[];
  /** The same cause is told once. */
  cause: string;
  /** Accounts that are not told. */
  except?: readonly number[];
  /** Told by the ways that the organisation and the people chose, too. */
  notice?: OrderNotice;
}

type Audience = Pick<OrderNews, 'right' | 'loginnames' | 'except'>;

export interface OrderMessagesParts {
  messages: Pick<Messages, 'add' | 'publish'>;
  notices: Pick<OrderNotices, 'add'>;
  bus: Pick<Bus, 'publish'>;
  clock: Pick<Clock, 'now'>;
}

const titles: Readonly<Record<OrderType, Record<'waiting' | 'assigned', Text>>> = {
  repair: {
    waiting: { cn: '新的报修：', en: 'New repair: ' },
    assigned: { cn: '维修工单已派给您：', en: 'Repair assigned to you: ' },
  },
  inspection: {
    waiting: { cn: '新的巡检：', en: 'New inspection: ' },
    assigned: { cn: '巡检工单已派给您：', en: 'Inspection assigned to you: ' },
  },
};

/** Tells people of orders that are theirs to handle. */
export class OrderMessages {
  readonly #parts: OrderMessagesParts;

  constructor(parts: OrderMessagesParts) {
    this.#parts = parts;
  }

  /** In the transaction of the change: the assignee, or everyone who could take it. */
  async tell(trx: Records, change: OrderChange): Promise<AddedMessage[]> {
    const { id, type, state, assignee, stepId, accountId } = change;
    return this.news(trx, change, {
      lead: titles[type][assignee === '' ? 'waiting' : 'assigned'],
      right: 'order_handle',
      ...(assignee !== '' && { loginnames: [assignee], notice: { kind: 'assigned' } }),
      cause: `order:${id}:${state}:${stepId}`,
      except: [accountId],
    });
  }

  /**
   * In the transaction of what is told, as its last step. Only people who can see the device; a message for those who
   * want messages of orders.
   */
  async news(trx: Records, order: ToldOrder, news: OrderNews): Promise<AddedMessage[]> {
    const { messages, notices } = this.#parts;
    const { id, orgId, equipmentId, equipName, type, title, alarmId = null } = order;
    const { lead, cause, notice } = news;
    if (notice) await notices.add(trx, order, { lead, cause, notice, people: await this.audience(trx, order, news) });
    const readers = await this.#among(trx, order, news, 'order');
    if (readers.length === 0) return [];
    const device = { cn: `设备：${equipName}`, en: `Device: ${equipName}` };
    return messages.add(trx, [
      {
        ...{ orgId, type: 'order', equipType: type, dataId: id, equipmentId, alarmId, readers },
        ...{ title: { cn: lead.cn + title, en: lead.en + title }, note: device },
        cause,
      },
    ]);
  }

  /** Whom news are for, whether they want messages of orders or not. */
  audience(trx: Records, order: ToldOrder, whom: Audience): Promise<number[]> {
    return this.#among(trx, order, whom);
  }

  /** After the commit. */
  publish(added: readonly AddedMessage[]): void {
    const { messages, bus } = this.#parts;
    messages.publish(added);
    // What leaves the server was added with them; what has no message is found a second later.
    if (added.length > 0) bus.publish('outgoing.added', {});
  }

  async #among(
    trx: Records,
    { orgId, equipmentId }: ToldOrder,
    { right, loginnames, except = [] }: Audience,
    type?: 'order',
  ): Promise<number[]> {
    const people = await new MessageReaders(trx, this.#parts.clock.now()).ofDevice({
      ...{ orgId, equipmentId, right },
      ...(type && { type }),
      ...(loginnames && { loginnames }),
    });
    return people.filter((id) => !except.includes(id));
  }
}
