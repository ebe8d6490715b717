import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, defaultNotifySetting } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { certificateExpiry } from '../src/features/expiry/certificateExpiry.ts';
import { ExpiryNotices } from '../src/features/expiry/ExpiryNotices.ts';
import { expiryKinds } from '../src/features/expiry/expiryKinds.ts';
import { MessageReaders } from '../src/features/message/MessageReaders.ts';
import { Messages } from '../src/features/message/Messages.ts';
import { selfSignedCertificate } from '../src/platform/keys/selfSignedCertificate.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { holdShare } from './data/AlarmRecords.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const dayMs = 86_400_000;

describeOnOneEngine('what expires', (engine) => {
  let plant: StillPlant;
  let staff: Person;
  let manager: Person;
  let worker: Person;
  let stranger: Person;
  let look: () => Promise<void>;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    ({ manager } = plant);
    staff = await plant.person('staff', { roleType: 'admin' });
    worker = await plant.person('worker', { of: manager, auths: ['monitor_equipment'] });
    stranger = await plant.person('stranger', { auths: ['monitor_equipment'] });
    const { db } = plant;
    const { bus, database } = plant.test.server;
    const { clock } = plant.test;
    const log = createLog('silent', { write: () => {} });
    const expiry = new ExpiryNotices({
      ...{ db, clock, kinds: expiryKinds({ db, config: plant.test.config, log }), lease: { renew: async () => {} } },
      messages: new Messages({ engine: database.engine, bus, clock }),
    });
    look = () => expiry.run(() => false);
  });
  afterAll(() => plant.stop());

  /** Of the records: days pass here, and sessions end. */
  const told = async ({ accountId }: Person, equipType: string) => {
    const rows = await plant.db
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .where('messageCopy.accountId', '=', accountId)
      .where('messageCopy.type', '=', 'expire')
      .where('messageCopy.equipType', '=', equipType)
      .select(['message.dataId', 'message.noteCn'])
      .orderBy('messageCopy.id')
      .execute();
    return rows.map(({ dataId, noteCn }) => [dataId, noteCn.replace(/.*还有/, '')]);
  };
  const endsIn = (days: number) => plant.now + days * dayMs;
  const setAccount = (validUntil: number | null) =>
    plant.db.updateTable('account').set({ validUntil }).where('id', '=', worker.accountId).execute();

  it('[EX1] [EX2] [EX3] an account: the person and who edits accounts, once for each day', async () => {
    await setAccount(endsIn(31));
    await look();
    expect(await told(worker, 'account')).toEqual([]);
    for (const days of [2, 1, 20, 0, 3]) {
      plant.test.clock.leap(days * dayMs);
      await look();
    }
    const id = worker.accountId;
    // 29 days before, and 5 days before; the days in between are not told.
    const lines = [
      [id, ' 29 天。'],
      [id, ' 5 天。'],
    ];
    for (const person of [worker, manager]) expect(await told(person, 'account')).toEqual(lines);
    for (const person of [stranger, staff]) expect(await told(person, 'account')).toEqual([]);
    await worker.visitor.login('worker');
    const { data } = await worker.visitor.send(api.msg.getExpireById, { id, equipType: 'account' });
    expect(data).toMatchObject({ name: 'worker', type: 'expire' });
    // Given longer, it counts anew; several days that have passed at once are told as the last.
    await setAccount(endsIn(6.5));
    await look();
    expect((await told(worker, 'account')).slice(2)).toEqual([[id, ' 7 天。']]);
    await setAccount(null);
  });

  it('[EX1] [EX3] an organisation: its administrators and the platform’s staff, on the days that it has set', async () => {
    const body = JSON.stringify({ ...defaultNotifySetting, expireDays: [3] });
    await plant.db.insertInto('notifySetting').values({ orgId: manager.orgId, body }).execute();
    const set = { validUntil: endsIn(5) };
    await plant.db.updateTable('org').set(set).where('id', '=', manager.orgId).execute();
    await look();
    expect(await told(manager, 'org')).toEqual([]);
    plant.test.clock.leap(2 * dayMs);
    await look();
    for (const person of [manager, staff]) expect(await told(person, 'org')).toEqual([[manager.orgId, ' 3 天。']]);
    for (const person of [worker, stranger]) expect(await told(person, 'org')).toEqual([]);
    await plant.db.updateTable('org').set({ validUntil: null }).where('id', '=', manager.orgId).execute();
    await plant.db.deleteFrom('notifySetting').execute();
  });

  it('[EX3] [EX5] a share: who holds it and who may share it; what has ended is not told', async () => {
    const pump = await plant.device('一号泵');
    const place = { equipmentId: pump.id, orgId: manager.orgId, accountId: stranger.accountId };
    await holdShare(plant.db, place, { expiresAt: plant.now });
    await look();
    expect(await told(stranger, 'share')).toEqual([]);
    await holdShare(plant.db, place, { expiresAt: endsIn(0.5) });
    await look();
    await look();
    for (const person of [stranger, manager]) expect(await told(person, 'share')).toEqual([[pump.id, ' 1 天。']]);
    expect(await told(worker, 'share')).toEqual([]);
    await stranger.visitor.login('stranger');
    const { data } = await stranger.visitor.send(api.msg.query, { equipType: 'share' }, { 'accept-language': 'en' });
    expect(data.list[0]?.title).toBe('Expires soon: share of the device 一号泵');
  });

  it('[EX3] [PJ4] a project: those of its organisation who manage projects', async () => {
    await manager.visitor.login('manager');
    const { data: added } = await manager.visitor.send(api.project.add, { title: '供水调度中心' });
    const ends = (days: number) =>
      plant.db
        .updateTable('project')
        .set({ expiresAt: endsIn(days) })
        .where('id', '=', added.id)
        .execute();
    await ends(40);
    await look();
    expect(await told(manager, 'project')).toEqual([]);
    await ends(6.5);
    await look();
    await look();
    expect(await told(manager, 'project')).toEqual([[added.id, ' 7 天。']]);
    for (const person of [worker, stranger, staff]) expect(await told(person, 'project')).toEqual([]);
    const { data } = await manager.visitor.send(api.msg.getExpireById, { id: added.id, equipType: 'project' });
    expect(data).toMatchObject({ name: '供水调度中心', type: 'expire' });
  });

  it('[EX3] the operator’s own certificate of the broker; one that cannot be read is left out', async () => {
    const log = createLog('silent', { write: () => {} });
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const end = new Date(Date.UTC(2030, 0, 1));
    const file = join(temporaryFolder('certificate'), 'broker.pem');
    writeFileSync(file, selfSignedCertificate({ key, names: ['mqtt.example.com'], from: new Date(0), until: end }));
    const due = (path: string | undefined, after: number, before: number) =>
      certificateExpiry(path, log).due({ after, before });
    const [found] = await due(file, 0, end.getTime());
    expect(found).toMatchObject({ name: 'mqtt.example.com', expiresAt: end.getTime(), orgId: null });
    expect(await found?.readers(new MessageReaders(plant.db, plant.now))).toEqual([staff.accountId]);
    expect(await due(file, 0, end.getTime() - 1)).toEqual([]);
    expect(await due(file, end.getTime(), Number.MAX_SAFE_INTEGER)).toEqual([]);
    for (const path of [undefined, '/nowhere.pem']) expect(await due(path, 0, Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('[EX4] the server looks by itself, every hour', async () => {
    const before = (await told(worker, 'account')).length;
    await setAccount(endsIn(0.9));
    plant.test.clock.leap(3_600_000);
    await until('the notice', async () => (await told(worker, 'account')).length > before);
  });
});
