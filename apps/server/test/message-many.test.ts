import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MessageRepository } from '../src/features/message/message.repository.ts';
import { type Scope, scopeOf } from '../src/platform/sessions/caller.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const many = 20_000;

describeOnEngines('many messages of one person', (engine) => {
  let plant: StillPlant;
  let reader: Person;
  let scope: Scope;
  let repository: MessageRepository;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    reader = plant.manager;
    const { accountId, orgId } = reader;
    scope = scopeOf({ accountId, orgId, roleType: 'enterprise', deptId: null, dataRange: 'all' });
    repository = new MessageRepository(plant.db);
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(many)})`;
    // One in a hundred is an order, and what is told of every thousandth is unusual.
    await sql`insert into message (type, equip_type, title_cn, title_en, note_cn, data_id, cause, created_at)
      ${numbers} select case when i % 100 = 0 then 'order' else 'alarm' end, 'eg', 'title ' || i, 'title',
      case when i % 1000 = 0 then 'unusual' else '' end, i % 50, 'many:' || i, i from n`.execute(plant.db);
    await sql`insert into message_copy (account_id, message_id, type, equip_type, level, data_id)
      select ${sql.lit(accountId)}, id, type, equip_type, 'low', data_id from message order by id`.execute(plant.db);
    if (engine === 'postgres') await sql`vacuum analyze message_copy`.execute(plant.db);
  });
  afterAll(() => plant.stop());

  /** How the database finds what a query of the account asks for. */
  async function plan(query: ReturnType<typeof sql>): Promise<string> {
    const explain = engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
    return JSON.stringify((await explain.execute(plant.db)).rows);
  }
  const own = () => sql`account_id = ${sql.lit(reader.accountId)}`;

  it('[IB12] a page and its count are found by an index, with any filter; SQLite reads nothing else', async () => {
    for (const filter of [sql`1 = 1`, sql`seen + 0 = 0`, sql`type = 'order' and equip_type = 'eg' and seen + 0 = 0`]) {
      const where = sql`from message_copy where ${own()} and ${filter}`;
      for (const query of [
        sql`select id ${where} order by id desc limit 20`,
        sql`select id ${where} and id < 5000 order by id desc limit 20`,
        sql`select count(*) ${where}`,
      ]) {
        const steps = await plan(query);
        // PostgreSQL chooses among the indexes by its statistics.
        const [wanted, unwanted] =
          engine === 'sqlite'
            ? [/USING COVERING INDEX message_copy_(list|unread|once)/, /TEMP B-TREE/]
            : [/Index (Only )?Scan/, /Seq Scan/];
        expect(steps).toMatch(wanted);
        expect(steps).not.toMatch(unwanted);
      }
    }
  });

  it('[IB12] the unread count reads its index alone', async () => {
    const steps = await plan(
      sql`select type, level, count(*) from message_copy where ${own()} and seen = 0 and ignored = 0 group by type, level`,
    );
    expect(steps).toMatch(engine === 'sqlite' ? /USING COVERING INDEX message_copy_unread/ : /Index Only Scan/);
  });

  it('[IB12] finds, counts, searches and marks all of them', async () => {
    const paging = { pageNo: 1, pageSize: 20 };
    expect((await repository.page(scope, { type: 'order' }, paging)).total).toBe(many / 100);
    const last = await repository.page(scope, {}, { pageNo: many / 20, pageSize: 20 });
    expect(last.rows.at(-1)?.titleCn).toBe('title 1');
    const search = { text: 'UNUSUAL', language: 'cn', now: 0, variables: true } as const;
    const found = await repository.search(scope, {}, search, { pageNo: 2, pageSize: 15 });
    expect([found.total, found.rows.length]).toEqual([many / 1000, 5]);
    const newest = await repository.newestId(scope);
    expect(await repository.markAllSeen(scope, { type: 'alarm' }, newest - 1000)).toBe((many - 1000) * 0.99);
    const counts = await repository.unread(scope);
    expect(counts.map(({ type, count }) => [type, Number(count)]).toSorted()).toEqual([
      ['alarm', 990],
      ['order', many / 100],
    ]);
  });
});
