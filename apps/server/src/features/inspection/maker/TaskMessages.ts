import type { Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { MessageReaders } from '../../message/MessageReaders.ts';
import type { Messages } from '../../message/Messages.ts';
import type { OrderNotices } from '../../order/OrderNotices.ts';
import type { OrderNotice } from '../../order/ToldOrder.ts';

export interface ToldTask {
  orderId: number;
  orgId: number;
  equipmentId: number;
  equipName: string;
  title: string;
}

interface TaskMessageParts {
  messages: Pick<Messages, 'add' | 'publish'>;
  /** By what leaves the server. */
  notices: Pick<OrderNotices, 'add'>;
  clock: Pick<Clock, 'now'>;
}

const made = { cn: '新的巡检：', en: 'New inspection: ' };
const overdue = { cn: '巡检已逾期：', en: 'Inspection overdue: ' };

/** Tells people of tasks that are theirs, and of those that are overdue. */
export class TaskMessages {
  readonly #parts: TaskMessageParts;

  constructor(parts: TaskMessageParts) {
    this.#parts = parts;
  }

  /** One message for all devices of an occurrence that a person gets: nobody wants fifty. */
  async made(trx: Records, task: ToldTask, about: Made): Promise<AddedMessage[]> {
    const { occurrence, planId, devices, readers, isAssigned } = about;
    const { equipName } = task;
    const others = devices - 1;
    return this.#add(trx, task, {
      lead: made,
      note:
        others === 0
          ? { cn: `设备：${equipName}`, en: `Device: ${equipName}` }
          : {
              cn: `${equipName} 等 ${devices} 台设备`,
              en: `${equipName} and ${others} more ${others === 1 ? 'device' : 'devices'}`,
            },
      cause: `inspection:${planId}:${occurrence}:${readers.join(',').slice(0, 200)}`,
      readers,
      ...(isAssigned && { notice: { kind: 'assigned' } }),
    });
  }

  /** Whoever it is given to, and those who manage orders. */
  async overdue(trx: Records, task: LateTask): Promise<AddedMessage[]> {
    const { orgId, equipmentId, assignee, equipName, orderId, dueAt } = task;
    const people = new MessageReaders(trx, this.#parts.clock.now());
    const place = { orgId, equipmentId, type: 'order' } as const;
    const managers = await people.ofDevice({ ...place, right: 'order_manage' });
    const own = await people.ofDevice({
      ...{ ...place, right: 'order_handle' },
      ...(assignee !== '' && { loginnames: [assignee] }),
    });
    return this.#add(trx, task, {
      lead: overdue,
      note: { cn: `设备：${equipName}`, en: `Device: ${equipName}` },
      cause: `order:${orderId}:overdue`,
      readers: [...new Set([...own, ...managers])],
      notice: { kind: 'overdue', dueAt, since: dueAt },
    });
  }

  /** After the commit. */
  publish(added: readonly AddedMessage[]): void {
    this.#parts.messages.publish(added);
  }

  async #add(trx: Records, task: ToldTask, { lead, note, cause, readers, notice }: TaskNews): Promise<AddedMessage[]> {
    const { orderId, orgId, equipmentId, equipName, title } = task;
    const told = { id: orderId, orgId, equipmentId, equipName, title, type: 'inspection' } as const;
    if (notice) await this.#parts.notices.add(trx, told, { lead, cause, notice, people: readers });
    const wanting = await this.#wanting(trx, readers);
    if (wanting.length === 0) return [];
    const about = { orgId, type: 'order', equipType: 'inspection', dataId: orderId, equipmentId } as const;
    const titles = { cn: lead.cn + title, en: lead.en + title };
    return this.#parts.messages.add(trx, [{ ...about, title: titles, note, cause, readers: wanting }]);
  }

  /** Those who want messages of orders. */
  async #wanting(trx: Records, accountIds: readonly number[]): Promise<number[]> {
    if (accountIds.length === 0) return [];
    const query = scoped(trx, serverScope)
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [...accountIds]);
    return (await query.where('msgTypes', 'like', '%"order"%').execute()).map(({ id }) => id);
  }
}

interface LateTask extends ToldTask {
  assignee: string;
  dueAt: number;
}

interface TaskNews {
  /** Before the title of the task. */
  lead: Text;
  note: Text;
  cause: string;
  readers: readonly number[];
  notice?: OrderNotice;
}

interface Made {
  /** To one person, not to everybody who could do it. */
  isAssigned: boolean;
  planId: number;
  occurrence: string;
  devices: number;
  readers: readonly number[];
}
