import { api, defaultPreference, type LeavingWay } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TaskMessages } from '../src/features/inspection/maker/TaskMessages.ts';
import { Messages } from '../src/features/message/Messages.ts';
import { OrderNotices } from '../src/features/order/OrderNotices.ts';
import { createRepairs } from '../src/features/repair/createRepairs.ts';
import { LateOrders } from '../src/features/repair-engine/LateOrders.ts';
import type { Records } from '../src/platform/access/records.ts';
import { OutgoingNetworks } from '../src/platform/net/OutgoingNetworks.ts';
import { HookReceiver } from './data/HookReceiver.ts';
import { MailReceiver } from './data/MailReceiver.ts';
import { RepairPlant } from './data/RepairPlant.ts';
import type { Person } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const minute = 60_000;
const sla = { normal: { respondMinutes: 1, finishMinutes: 0 }, urgent: { respondMinutes: 1, finishMinutes: 0 } };

describeOnOneEngine('notifications of orders', (engine) => {
  const mail = new MailReceiver();
  const hooks = new HookReceiver();
  let hookUrl: string;
  let at: RepairPlant;
  let repairs: ReturnType<typeof createRepairs>;

  beforeAll(async () => {
    await mail.start();
    hookUrl = await hooks.start();
    const url = 'https://scada.example.com';
    at = await RepairPlant.start(engine, {
      ...{
        smtp: { url: mail.url(), from: mail.user },
        publicUrls: [url],
        outgoingNetworks: new OutgoingNetworks('loopback'),
      },
    });
    const { server, clock } = at.plant.test;
    const { database, bus } = server;
    repairs = createRepairs({ database, bus, clock, equipment: undefined as never, publicUrl: url });
    // The server's own engine writes nothing from now on.
    await at.plant.db.updateTable('engineLease').set({ node: 'elsewhere' }).where('id', '=', 9).execute();
    for (const [name, person] of Object.entries({ manager: at.manager, fitter: at.fitter, mate: at.mate }))
      await set(person, { email: `${name}@example.com`, tel: '13800001234' });
  });
  beforeEach(async () => {
    await settle();
    await at.plant.db.deleteFrom('outgoing').execute();
    await at.plant.db.deleteFrom('attempt').execute();
    await at.plant.db.deleteFrom('notifyPreference').execute();
    await at.save({ sla, escalateTo: ['mate'] });
    mail.received.length = 0;
  });
  afterAll(async () => {
    await at.stop();
    await mail.stop();
    await hooks.stop();
  });

  const set = ({ accountId }: Person, values: object) =>
    at.plant.db.updateTable('account').set(values).where('id', '=', accountId).execute();
  const prefer = (person: Person, orders: LeavingWay[], more: object = {}) =>
    person.visitor.send(api.userNotification.save, { chosen: { ...defaultPreference, orders, ...more } });
  const outgoing = async () => {
    const rows = await at.plant.db.selectFrom('outgoing').selectAll().orderBy('id').execute();
    return rows.map(({ way, target, subject }) => [way, target, subject]);
  };
  const late = (messages: Partial<typeof repairs.messages> = {}) => {
    const parts = { db: at.plant.db, lease: { renew: async () => {} }, clock: at.plant.test.clock, ...repairs };
    const { news, audience, publish } = repairs.messages;
    const own = { news: news.bind(parts.messages), audience: audience.bind(parts.messages), publish };
    return new LateOrders({ ...parts, messages: { ...own, publish: publish.bind(parts.messages), ...messages } });
  };
  const run = (orders = late()) => orders.run(() => false);
  /** What is overdue already is not told any more. */
  const settle = () => at.plant.db.updateTable('repairDetail').set({ escalateAt: null }).execute();
  const later = (minutes: number) => at.plant.test.clock.advance(minutes * minute);
  const overdue = async (more: object = {}) => {
    const id = await at.repairIn('pending', more);
    await at.plant.db.deleteFrom('outgoing').execute();
    later(1.1);
    return id;
  };

  it('[WO14] whoever is named gets an e-mail when a time limit is exceeded, each level once', async () => {
    const id = await overdue();
    await Promise.all([run(), run()]);
    await run();
    expect(await outgoing()).toEqual([['email', 'mate@example.com', '维修超时未接单：漏水']]);
    later(0.1);
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(1);
    const [text = ''] = mail.received;
    expect(text).toContain('To: mate@example.com');
    expect(decoded(text)).toContain(`https://scada.example.com/monitor/eg/open/${at.pump.id}/repair/${id}`);
    expect(decoded(text)).toContain('Device: 一号泵, urgency: Normal, due: ');
    // The second level is for those who manage orders, too, and for nobody twice.
    await at.save({ sla, escalateTo: ['mate', 'manager'] });
    later(1);
    await run();
    const again = (await outgoing()).slice(1).map(([, target]) => target);
    expect(again.toSorted()).toEqual(['manager@example.com', 'mate@example.com']);
  });

  it('[WO14] tasks of plans are told like repairs: to the person they are given to, and when they are overdue', async () => {
    const { bus, database } = at.plant.test.server;
    const { clock } = at.plant.test;
    const tasks = new TaskMessages({
      ...{ messages: new Messages({ engine: database.engine, bus, clock }), clock },
      notices: new OrderNotices(clock, { publicUrl: 'https://scada.example.com' }),
    });
    await at.save({ sla, escalateTo: [], assignWays: ['email'], overdueWays: ['email'] });
    await at.plant.db.deleteFrom('outgoing').execute();
    const { orgId } = at.manager;
    const task = { orderId: 1, orgId, equipmentId: at.pump.id, equipName: '一号泵', title: '日巡检' };
    const about = { planId: 1, occurrence: '2026-01-01', devices: 2, readers: [at.fitter.accountId] };
    const tell = (work: (trx: Records) => Promise<unknown>) => at.plant.db.transaction().execute(work);
    await tell((trx) => tasks.made(trx, task, { ...about, isAssigned: false }));
    expect(await outgoing()).toEqual([]);
    await tell((trx) => tasks.made(trx, task, { ...about, isAssigned: true }));
    expect(await outgoing()).toEqual([['email', 'fitter@example.com', '新的巡检：日巡检']]);
    await at.plant.db.deleteFrom('outgoing').execute();
    await tell((trx) => tasks.overdue(trx, { ...task, assignee: 'Fitter', dueAt: clock.now() }));
    expect((await outgoing()).map(([, target, subject]) => [target, subject]).toSorted()).toEqual([
      ['fitter@example.com', '巡检已逾期：日巡检'],
      ['manager@example.com', '巡检已逾期：日巡检'],
    ]);
  });

  it('[WO14] a kill before the end of the transaction loses none, and after it doubles none', async () => {
    await overdue();
    const news = repairs.messages.news.bind(repairs.messages);
    const killedBefore: typeof news = async (...args) => {
      await news(...args);
      throw new Error('killed');
    };
    await expect(run(late({ news: killedBefore }))).rejects.toThrow('killed');
    expect(await outgoing()).toEqual([]);
    const killedAfter = () => {
      throw new Error('killed');
    };
    await expect(run(late({ publish: killedAfter }))).rejects.toThrow('killed');
    expect(await outgoing()).toHaveLength(1);
    await run();
    expect(await outgoing()).toHaveLength(1);
  });

  it('[WO14] the organisation chooses the ways and channels; people add theirs, also without messages', async () => {
    const channel = { name: '值班群', kind: 'webhook' as const, url: `${hookUrl}/hook` };
    const { id: channelId } = (await at.manager.visitor.send(api.notifyChannel.add, channel)).data;
    const chosen = { sla, escalateTo: ['mate'], overdueWays: ['sms' as const], overdueChannels: [channelId] };
    expect((await at.save(chosen)).code).toBe('200');
    expect((await at.manager.visitor.send(api.repairSetting.channels, {})).data).toEqual([
      { id: channelId, name: '值班群', kind: 'webhook', enabled: true },
    ]);
    await prefer(at.mate, ['email']);
    await set(at.mate, { msgTypes: '["alarm"]' });
    const id = await overdue();
    await run();
    expect((await outgoing()).map(([way]) => way).toSorted()).toEqual(['email', 'sms', 'webhook']);
    later(0.1);
    await expect.poll(() => hooks.to('/hook').length, { timeout: 10_000 }).toBe(1);
    const payload = JSON.parse(hooks.to('/hook')[0]?.body.toString() ?? '{}');
    expect(payload).toMatchObject({ occasion: 'overdue', orderId: id, alarmId: null, level: 'medium', ackUrl: '' });
    await set(at.mate, { msgTypes: '["alarm","order","expire","notice"]' });
    // Without a channel that is gone, and nothing of others.
    await settle();
    await at.manager.visitor.send(api.notifyChannel.delete, { id: channelId });
    expect((await at.save(chosen)).code).toBe('200');
    expect((await at.manager.visitor.send(api.repairSetting.info, {})).data.overdueChannels).toEqual([]);
    expect((await at.save({ ...chosen, overdueChannels: [channelId + 1000] })).code).toBe('1014');
    expect((await at.save({ ...chosen, overdueWays: ['web'] as never })).code).toBe('1000');
    await overdue();
    await run();
    expect((await outgoing()).map(([way]) => way).toSorted()).toEqual(['email', 'sms']);
  });

  it('[WO14] whoever gets an order is told, and nobody of what they do themselves', async () => {
    await at.save({ assignWays: ['email'] });
    const id = await at.repairIn('dispatched');
    expect(await outgoing()).toEqual([['email', 'fitter@example.com', '维修工单已派给您：漏水']]);
    await at.manager.visitor.send(api.repair.dispatch, { id, assignee: 'mate' });
    expect((await outgoing()).at(-1)?.[1]).toBe('mate@example.com');
    await at.mate.visitor.send(api.repair.dispatch, { id: await at.repairIn('pending'), assignee: 'mate' });
    expect(await outgoing()).toHaveLength(2);
    // Also by the rules, in the transaction that opens it.
    await at.manager.visitor.send(api.repairSetting.addRule, { name: '全部', people: ['mate'] });
    await at.save({ isAutomatic: true, assignWays: [] });
    await prefer(at.mate, ['sms']);
    await at.report();
    expect((await outgoing()).at(-1)?.slice(0, 2)).toEqual(['sms', '13800001234']);
  });

  it('[NP8] a pause holds own ways back, and ways that are not offered are not kept', async () => {
    await at.save({ assignWays: [] });
    await prefer(at.fitter, ['email'], { pausedUntil: at.plant.now + 10 * minute });
    await at.repairIn('dispatched');
    expect(await outgoing()).toEqual([]);
    later(11);
    await at.repairIn('dispatched');
    expect(await outgoing()).toHaveLength(1);
    const setting = (await at.manager.visitor.send(api.notifySetting.query, {})).data;
    await at.manager.visitor.send(api.notifySetting.save, { ...setting, personal: ['push'] });
    await prefer(at.fitter, ['email', 'push']);
    const own = (await at.fitter.visitor.send(api.userNotification.query, {})).data.chosen;
    expect(own?.orders).toEqual(['push']);
    expect((await prefer(at.fitter, ['web'] as never)).code).toBe('1000');
    await at.manager.visitor.send(api.notifySetting.save, setting);
    // As it was stored before there were any.
    const { orders: _, ...old } = defaultPreference;
    await at.plant.db
      .updateTable('notifyPreference')
      .set({ body: JSON.stringify(old) })
      .execute();
    await at.repairIn('dispatched');
    expect((await at.fitter.visitor.send(api.userNotification.query, {})).data.chosen?.orders).toEqual([]);
  });

  it('[WO15] a flood of orders is a few e-mails and all messages; urgent ones are always sent', async () => {
    const setting = (await at.manager.visitor.send(api.notifySetting.query, {})).data;
    await at.manager.visitor.send(api.notifySetting.save, { ...setting, stormCount: 2 });
    await at.forget();
    for (let n = 0; n < 4; n += 1) await at.repairIn('pending');
    await at.repairIn('pending', { urgency: 'urgent' });
    await at.plant.db.deleteFrom('outgoing').execute();
    later(1.1);
    await run();
    expect(await outgoing()).toHaveLength(3);
    const told = (await at.told(at.mate)).filter((title) => title.startsWith('维修超时'));
    expect(told).toHaveLength(5);
    await at.manager.visitor.send(api.notifySetting.save, setting);
  });

  it('[WO15] nobody is called about a time limit that was exceeded long ago', async () => {
    await at.save({ sla, escalateTo: ['mate'], overdueWays: ['email', 'voice'] });
    await overdue();
    await run();
    expect((await outgoing()).map(([way]) => way).toSorted()).toEqual(['email', 'voice']);
    await settle();
    await overdue();
    later(90);
    await run();
    expect((await outgoing()).map(([way]) => way)).not.toContain('voice');
  });
});

function decoded(mail: string): string {
  const [, body = ''] = /\r?\n\r?\n([\s\S]*)$/.exec(mail) ?? [];
  if (/^content-transfer-encoding: base64/im.test(mail)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
