import type { OrderState, OrderType, Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import type { Messages } from '../message/Messages.ts';

export interface OrderChange {
  id: number;
  orgId: number;
  equipmentId: number;
  equipName: string;
  type: OrderType;
  title: string;
  state: OrderState;
  /** Empty while it has none. */
  assignee: string;
  /** Of the step that this change is. */
  stepId: number;
  /** Who made it: they know. */
  accountId: number;
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

  /** In the transaction of the change: the assignee, or everyone who could take it; only who can see the device. */
  async tell(trx: Records, change: OrderChange): Promise<AddedMessage[]> {
    const { messages, clock } = this.#parts;
    const { id, orgId, equipmentId, equipName, type, title, state, assignee, stepId, accountId } = change;
    const people = await new MessageReaders(trx, clock.now()).ofDevice({
      ...{ orgId, equipmentId, right: 'order_handle', type: 'order' },
      ...(assignee !== '' && { loginname: assignee }),
    });
    const readers = people.filter((reader) => reader !== accountId);
    if (readers.length === 0) return [];
    const lead = titles[type][assignee === '' ? 'waiting' : 'assigned'];
    const device = { cn: `设备：${equipName}`, en: `Device: ${equipName}` };
    return messages.add(trx, [
      {
        ...{ orgId, type: 'order', equipType: type, dataId: id, equipmentId, readers },
        ...{ title: { cn: lead.cn + title, en: lead.en + title }, note: device },
        cause: `order:${id}:${state}:${stepId}`,
      },
    ]);
  }

  /** After the commit. */
  publish(added: readonly AddedMessage[]): void {
    this.#parts.messages.publish(added);
  }
}
