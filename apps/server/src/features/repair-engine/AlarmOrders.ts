import { type AlarmLevel, Failure, orderLimits, type RepairSettings, type Urgency } from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { AlarmEventTable } from '../../platform/database/schema.ts';
import type { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { OrderMessages } from '../order/OrderMessages.ts';
import type { RepairOpener } from '../repair/RepairOpener.ts';
import { repairSettingsOf } from '../repair-setting/repairSetting.repository.ts';

export interface AlarmOrdersParts {
  db: Records;
  lease: Pick<EngineLease, 'renew'>;
  opener: Pick<RepairOpener, 'openIn'>;
  messages: Pick<OrderMessages, 'publish'>;
}

type Line = Selectable<AlarmEventTable>;

const urgencyOf: Readonly<Record<AlarmLevel, Urgency>> = {
  critical: 'urgent',
  high: 'high',
  medium: 'normal',
  low: 'low',
};
const atOnce = 50;

/**
 * Follows the journal of alarms and opens repairs where an organisation wants that. How far it has come is written with
 * the orders, so that after a kill none is missing and none is opened twice.
 */
export class AlarmOrders {
  readonly #parts: AlarmOrdersParts;

  constructor(parts: AlarmOrdersParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) if ((await this.#follow()) < atOnce) return;
  }

  /** How many lines it has read. */
  async #follow(): Promise<number> {
    const { db, lease, messages } = this.#parts;
    const lines = await this.#lines();
    const last = lines.at(-1);
    if (!last) return 0;
    const added = await db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const all = await this.#open(trx, lines);
      await scoped(trx, serverScope).updateTable('repairCursor').set({ eventId: last.id }).execute();
      return all;
    });
    messages.publish(added);
    return lines.length;
  }

  async #lines(): Promise<Line[]> {
    const records = scoped(this.#parts.db, serverScope);
    const { eventId } = await records.selectFrom('repairCursor').select('eventId').executeTakeFirstOrThrow();
    return records.selectFrom('alarmEvent').selectAll().where('id', '>', eventId).orderBy('id').limit(atOnce).execute();
  }

  async #open(trx: Records, lines: readonly Line[]): Promise<AddedMessage[]> {
    const settings = new Map<number, RepairSettings>();
    const added: AddedMessage[] = [];
    for (const line of lines) {
      if (line.annunciated === 0 || line.equipmentId === null) continue;
      const known = settings.get(line.orgId) ?? (await repairSettingsOf(trx, serverScope, line.orgId));
      settings.set(line.orgId, known);
      if (known.alarmLevels.includes(line.level as AlarmLevel)) added.push(...(await this.#order(trx, line)));
    }
    return added;
  }

  async #order(trx: Records, line: Line): Promise<AddedMessage[]> {
    const { alarmId, occurrence, level, title } = line;
    const device = await scoped(trx, serverScope)
      .selectFrom('equipment')
      .select(['id', 'orgId', 'name', 'groupId'])
      .where('id', '=', line.equipmentId)
      // Not of variables: nobody repairs those.
      .where('projectId', 'is', null)
      .executeTakeFirst();
    if (!device) return [];
    try {
      const { added } = await this.#parts.opener.openIn(trx, serverScope, {
        ...{ device, source: 'alarm', title: title.slice(0, orderLimits.title), reporter: { loginname: '' } },
        ...{ urgency: urgencyOf[level as AlarmLevel], alarm: { id: alarmId, occurrence } },
        uuid: `alarm ${alarmId} ${occurrence ?? line.id}`,
      });
      return added;
    } catch (error) {
      // Its order is still open.
      if (error instanceof Failure && error.code === '1665') return [];
      throw error;
    }
  }
}
