import { type api, type BodyOf, type ReplyOf, wallLimits } from '@lookfar/contract';
import { sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { withCard } from '../worksheet/firstCards.ts';
import { byUrgency, openOrders, overdue } from '../worksheet/workOrders.ts';
import { toWorkCard } from '../worksheet/worksheet.mapper.ts';

const dayMs = 86_400_000;

/** What is open, late and due today, and the most urgent of it. */
export class OpenWork {
  private readonly db: Records;
  private readonly clock: Clock;

  constructor(db: Records, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  async of(caller: Caller, body: BodyOf<typeof api.wall.work>): Promise<ReplyOf<typeof api.wall.work>> {
    const { utcOffset, type, groupId, mine } = body;
    const assignee = mine ? caller.loginname : body.assignee;
    const scope = scopeOf(caller);
    const now = this.clock.now();
    const shift = utcOffset * 60_000;
    const midnight = Math.floor((now + shift) / dayMs) * dayMs - shift;
    const open = openOrders(this.db, scope, { now, type, groupId, assignee });
    const counts = await open
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .select(sql<number | null>`sum(${overdue(now)})`.as('overdue'))
      .select(
        sql<number | null>`sum(case when work_order.due_at >= ${midnight} and work_order.due_at < ${midnight + dayMs}
          then 1 else 0 end)`.as('dueToday'),
      )
      .executeTakeFirstOrThrow();
    const rows = await withCard(open.orderBy(byUrgency).limit(wallLimits.work)).execute();
    return {
      open: Number(counts.open),
      overdue: Number(counts.overdue ?? 0),
      dueToday: Number(counts.dueToday ?? 0),
      list: rows.map((row) => toWorkCard(row, now)),
    };
  }
}
