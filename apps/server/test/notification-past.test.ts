import { api, notifyLimits } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trimDecisions } from '../src/features/notification/engine/trimDecisions.ts';
import { NotifyPlant, nobody } from './data/NotifyPlant.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnOneEngine('what was told of an alarm', (engine) => {
  const clock = new FakeClock(Date.UTC(2026, 10, 16, 4));
  let notify: NotifyPlant;
  let worker: number;

  beforeAll(async () => {
    notify = await NotifyPlant.start(engine, clock);
    worker = await notify.person('worker');
  });
  beforeEach(() => notify.drop('notifyRule'));
  afterAll(() => notify.stop());

  /** An alarm that the worker is told of by e-mail and by phone. */
  async function raised(): Promise<{ alarmId: number; index: number }> {
    await notify.rule({
      name: '夜班',
      recipients: { ...nobody, accountIds: [worker] },
      ways: ['email', 'voice'],
    });
    const index = notify.plant.take();
    const { id } = await notify.plant.rule(index);
    await notify.trip(id, index);
    return { alarmId: id, index };
  }
  const past = async (alarmId: number) => (await notify.plant.manager.send(api.notifyExplain.past, { alarmId })).data;
  const rename = (name: string) => notify.db.updateTable('account').set({ name }).where('id', '=', worker).execute();

  it('[NX2] is told from what was decided then, the newest first, with the names of today', async () => {
    const { alarmId } = await raised();
    await notify.drop('notifyRule');
    await rename('王工');
    const { decisions, deliveries } = await past(alarmId);
    expect(decisions.map(({ occasion }) => occasion)).toEqual(['raised']);
    const lines = decisions[0]?.explanation.lines.filter(({ accountId }) => accountId === worker);
    expect(lines).toContainEqual(expect.objectContaining({ name: '王工', way: 'email', verdict: 'send' }));
    expect(deliveries.map(({ way, name }) => [way, name])).toEqual(
      expect.arrayContaining([
        ['email', '王工'],
        ['voice', '王工'],
      ]),
    );
    expect(decisions.map(({ at }) => at)).toEqual(decisions.map(({ at }) => at).toSorted((a, b) => b - a));
    await rename('');
  });

  it('[NX3] names the organisation alone of people of others', async () => {
    const { alarmId } = await raised();
    const { orgId } = await notify.plant.server.addAccount({ loginname: 'contractor', roleType: 'enterprise' });
    await notify.db.updateTable('org').set({ name: '外协单位' }).where('id', '=', orgId).execute();
    await notify.db.updateTable('account').set({ orgId }).where('id', '=', worker).execute();
    const [decision] = (await past(alarmId)).decisions;
    const told = decision?.explanation.lines.filter(({ way }) => way === 'email');
    expect(told).toEqual([expect.objectContaining({ accountId: null, name: '外协单位' })]);
    expect(JSON.stringify(decision)).not.toContain('worker');
    await notify.db.updateTable('account').set({ orgId: notify.orgId }).where('id', '=', worker).execute();
    await notify.changed();
  });

  it('[NE11] is kept for 90 days', async () => {
    const { alarmId } = await raised();
    const records = notify.plant.server.server.database.db as unknown as Parameters<typeof trimDecisions>[0];
    const kept = async () => (await past(alarmId)).decisions.length;
    await trimDecisions(records, clock.now() + (notifyLimits.decisionDays - 1) * day);
    expect(await kept()).toBe(1);
    await trimDecisions(records, clock.now() + (notifyLimits.decisionDays + 1) * day);
    expect(await kept()).toBe(0);
    expect(notifyLimits.decisionDays).toBe(90);
  });

  it.each([
    ['in time', 0, 'raised', ['email', 'voice']],
    ['an hour late', 61 * minute, 'raised', ['email']],
    ['a day late', 25 * 60 * minute, 'late', []],
  ] as const)('[NE10] an alarm that is heard of %s', async (_, age, occasion, ways) => {
    const { alarmId, index } = await raised();
    const line = notify.db.selectFrom('alarmEvent').select('id').where('alarmId', '=', alarmId);
    const { id: eventId } = await line.where('action', '=', 'raised').executeTakeFirstOrThrow();
    await notify.plant.restart({
      connects: false,
      // As if the server had gone before anybody was told, and been away since.
      before: () =>
        notify.plant.edit(async (db) => {
          for (const table of ['outgoing', 'notifyDecision', 'messageCopy', 'message'] as const)
            await db.deleteFrom(table).execute();
          await db
            .updateTable('notifyCursor')
            .set({ eventId: eventId - 1 })
            .execute();
          clock.advance(age);
        }),
    });
    await notify.plant.reconnect({ [index]: 150 });
    await notify.told(alarmId, 'raised');
    expect((await notify.sent(alarmId)).map(([way]) => way).toSorted()).toEqual(ways);
    expect((await past(alarmId)).decisions.map((one) => one.occasion)).toEqual([occasion]);
  });

  it('[NL4] an address that looks at many links has to wait', async () => {
    const look = () => notify.plant.server.visitor().send(api.ackLink.show, { token: 'x'.repeat(43) });
    const codes: string[] = [];
    while (codes.at(-1) !== '429' && codes.length < 100) codes.push((await look()).code);
    expect(codes.at(-1)).toBe('429');
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['1602']));
  });
});
