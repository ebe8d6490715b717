import type { OrderState, OrderType, Permission, Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import type { Messages } from '../message/Messages.ts';

/** An order, as messages name it. */
export interface ToldOrder {
  id: number;
  orgId: number;
  equipmentId: number;
  equipName: string;
  type: OrderType;
  title: string;
  /** The alarm that it came from: its readers look at that already. */
  alarmId?: number | null | undefined;
}

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
  /** Not told. */
  except?: number | undefined;
}

export interface OrderMessagesParts {
  messages: Pick<Messages, 'add' | 'publish'>;
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
      ...(assignee !== '' && { loginnames: [assignee] }),
      cause: `order:${id}:${state}:${stepId}`,
      except: accountId,
    });
  }

  /** In the transaction of what is told; only people who can see the device and want messages of orders. */
  async news(trx: Records, order: ToldOrder, news: OrderNews): Promise<AddedMessage[]> {
    const { messages, clock } = this.#parts;
    const { id, orgId, equipmentId, equipName, type, title, alarmId = null } = order;
    const { lead, right, loginnames, cause, except } = news;
    const people = await new MessageReaders(trx, clock.now()).ofDevice({
      ...{ orgId, equipmentId, right, type: 'order' },
      ...(loginnames && { loginnames }),
    });
    const readers = people.filter((reader) => reader !== except);
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

  /** After the commit. */
  publish(added: readonly AddedMessage[]): void {
    this.#parts.messages.publish(added);
  }
}
