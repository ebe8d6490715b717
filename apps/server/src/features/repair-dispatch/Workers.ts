import { onDuty } from '@lookfar/notification';
import type { Worker } from '@lookfar/work';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import { ScheduleViews } from '../notification/schedule/ScheduleViews.ts';
import { ScheduleRepository } from '../notification/schedule/schedule.repository.ts';
import { settingOf } from '../notification/setting/setting.service.ts';
import { skillsOf } from '../repair-setting/repairSetting.repository.ts';

/** Orders that somebody still has to do. */
const open = ['dispatched', 'received', 'notStarted'];

/** People of one organisation who work on orders, whatever the range of whoever asks. */
export class Workers {
  readonly #db: Records;
  readonly #orgId: number;
  readonly #now: number;

  /** The database or a transaction. */
  constructor(db: Records, { orgId, now }: { orgId: number; now: number }) {
    this.#db = db;
    this.#orgId = orgId;
    this.#now = now;
  }

  /** Those who can see the device, or all. */
  async of(equipmentId?: number): Promise<Worker[]> {
    const scope = wholeOrganisation({ orgId: this.#orgId });
    const readers = new MessageReaders(this.#db, this.#now);
    const ids =
      equipmentId === undefined
        ? await readers.withRight(this.#orgId, 'order_handle')
        : await readers.ofDevice({ orgId: this.#orgId, equipmentId, right: 'order_handle' });
    const people = await inPieces(ids, (piece) =>
      scoped(this.#db, scope).selectFrom('account').select(['id', 'loginname']).where('id', 'in', piece).execute(),
    );
    const [skills, loads, duties] = [await this.#skills(), await this.#loads(), await this.#duties()];
    const workers = people.map(({ id, loginname }) => ({
      loginname,
      skills: skills.get(id) ?? [],
      onDuty: duties.get(id) ?? [],
      open: loads.get(loginname.toLowerCase()) ?? 0,
    }));
    return workers.toSorted((a, b) => (a.loginname.toLowerCase() < b.loginname.toLowerCase() ? -1 : 1));
  }

  async #skills(): Promise<Map<number, string[]>> {
    return skillsOf(this.#db, wholeOrganisation({ orgId: this.#orgId }), this.#orgId);
  }

  async #loads(): Promise<Map<string, number>> {
    const rows = await scoped(this.#db, wholeOrganisation({ orgId: this.#orgId }))
      .selectFrom('workOrder')
      .innerJoin('equipment', 'equipment.id', 'workOrder.equipmentId')
      .where('workOrder.state', 'in', open)
      .where('workOrder.assignee', '!=', '')
      .groupBy('workOrder.assignee')
      .select((eb) => ['workOrder.assignee', eb.fn.countAll<number>().as('count')])
      .execute();
    return new Map(rows.map(({ assignee, count }) => [assignee.toLowerCase(), Number(count)]));
  }

  /** Schedules by which people are on duty at the moment. */
  async #duties(): Promise<Map<number, number[]>> {
    const scope = wholeOrganisation({ orgId: this.#orgId });
    const rows = await new ScheduleRepository(this.#db).all(scope);
    const schedules = await new ScheduleViews(this.#db).complete(scope, rows);
    const { holidays } = await settingOf(this.#db, scope, this.#orgId);
    const duties = new Map<number, number[]>();
    for (const schedule of schedules)
      for (const accountId of onDuty(schedule, holidays, this.#now))
        duties.set(accountId, [...(duties.get(accountId) ?? []), schedule.id]);
    return duties;
  }
}
