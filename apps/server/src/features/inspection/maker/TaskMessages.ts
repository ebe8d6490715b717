import type { Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { MessageReaders } from '../../message/MessageReaders.ts';
import type { Messages } from '../../message/Messages.ts';

export interface ToldTask {
  orderId: number;
  orgId: number;
  equipmentId: number;
  equipName: string;
  title: string;
}

/** Tells people of tasks that are theirs, and of those that are overdue. */
export class TaskMessages {
  readonly #parts: { messages: Pick<Messages, 'add' | 'publish'>; clock: Pick<Clock, 'now'> };

  constructor(parts: { messages: Pick<Messages, 'add' | 'publish'>; clock: Pick<Clock, 'now'> }) {
    this.#parts = parts;
  }

  /** One message for all devices of an occurrence that a person gets: nobody wants fifty. */
  async made(trx: Records, task: ToldTask, { occurrence, planId, devices, readers }: Made): Promise<AddedMessage[]> {
    const { title, equipName } = task;
    const others = devices - 1;
    return this.#add(trx, task, {
      title: { cn: `新的巡检：${title}`, en: `New inspection: ${title}` },
      note:
        others === 0
          ? { cn: `设备：${equipName}`, en: `Device: ${equipName}` }
          : {
              cn: `${equipName} 等 ${devices} 台设备`,
              en: `${equipName} and ${others} more ${others === 1 ? 'device' : 'devices'}`,
            },
      cause: `inspection:${planId}:${occurrence}:${readers.join(',').slice(0, 200)}`,
      readers,
    });
  }

  /** Whoever it is given to, and those who manage orders. */
  async overdue(trx: Records, task: ToldTask & { assignee: string }): Promise<AddedMessage[]> {
    const { orgId, equipmentId, assignee, title, equipName, orderId } = task;
    const people = new MessageReaders(trx, this.#parts.clock.now());
    const place = { orgId, equipmentId, type: 'order' } as const;
    const managers = await people.ofDevice({ ...place, right: 'order_manage' });
    const own = await people.ofDevice({
      ...{ ...place, right: 'order_handle' },
      ...(assignee !== '' && { loginname: assignee }),
    });
    return this.#add(trx, task, {
      title: { cn: `巡检已逾期：${title}`, en: `Inspection overdue: ${title}` },
      note: { cn: `设备：${equipName}`, en: `Device: ${equipName}` },
      cause: `order:${orderId}:overdue`,
      readers: [...new Set([...own, ...managers])],
    });
  }

  /** After the commit. */
  publish(added: readonly AddedMessage[]): void {
    this.#parts.messages.publish(added);
  }

  async #add(
    trx: Records,
    { orderId, orgId, equipmentId }: ToldTask,
    { readers, ...message }: { title: Text; note: Text; cause: string; readers: readonly number[] },
  ): Promise<AddedMessage[]> {
    const wanting = await this.#wanting(trx, readers);
    if (wanting.length === 0) return [];
    const about = { orgId, type: 'order', equipType: 'inspection', dataId: orderId, equipmentId } as const;
    return this.#parts.messages.add(trx, [{ ...about, ...message, readers: wanting }]);
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

interface Made {
  planId: number;
  occurrence: string;
  devices: number;
  readers: readonly number[];
}
