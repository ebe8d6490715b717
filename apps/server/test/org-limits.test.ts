import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrgLimits } from '../src/features/org/OrgLimits.ts';
import { pictures, upload } from './data/multipart.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('limits of an organisation', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let orgId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' }));
    manager = test.visitor();
    await manager.login('manager');
  });
  afterAll(() => test.stop());

  const limit = (set: { maxDevices?: number | null; maxAccounts?: number | null; maxBytes?: number | null }) =>
    test.server.database.db.updateTable('org').set(set).where('id', '=', orgId).execute();
  const info = { manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' };
  const add = (name: string) =>
    manager.send(api.equipment.add, { ...info, name, display: 'list', image: null, customFields: [] }, en);
  const en = { 'accept-language': 'en' };
  const count = async () => (await manager.send(api.equipment.query, {})).data.total;

  it('[ORG10] devices: neither one by one nor together do they pass the limit', async () => {
    await limit({ maxDevices: 3 });
    expect((await add('一')).code).toBe('200');
    // Two remain; five come at once.
    const answers = await Promise.all(['二', '三', '四', '五', '六'].map(add));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['1563', '1563', '1563', '200', '200'].toSorted());
    expect(await count()).toBe(3);
    expect((await add('七')).message).toBe('The organisation may have 3 devices. It has 3, so 1 more cannot be added');
    await limit({ maxDevices: null });
    expect((await add('八')).code).toBe('200');
  });

  it('[ORG10] an import is refused as a whole, with the numbers', async () => {
    await limit({ maxDevices: 5 });
    const row = (name: string, line: number) => ({
      line,
      ...{ name, group: '', manufacturer: '', model: '', location: '', longitude: '', latitude: '' },
      ...{ remark: '', sn: '', template: '', connection: '' },
    });
    const rows = [row('甲', 2), row('乙', 3)];
    const refused = await manager.send(api.equipment.import, { rows, dryRun: false }, en);
    expect(refused).toMatchObject({ code: '1563', message: expect.stringContaining('2 more') });
    expect(await count()).toBe(4);
    expect((await manager.send(api.equipment.import, { rows: rows.slice(1), dryRun: false })).code).toBe('200');
  });

  it('[ORG11] accounts: of two that come at once one is refused', async () => {
    const { db } = test.server.database;
    await limit({ maxAccounts: 2 });
    const role = await db.selectFrom('role').select('id').where('orgId', '=', orgId).executeTakeFirstOrThrow();
    const join = (loginname: string) =>
      db.transaction().execute(async (trx) => {
        await OrgLimits.checkAccounts(trx, orgId, 1);
        await trx
          .insertInto('account')
          .values({
            ...{ orgId, roleId: role.id, styleId: null, deptId: null, loginname, loginKey: loginname },
            ...{ passwordHash: '', tel: '', dataRange: 'all', authRegion: '[]', prompType: '[]', createdAt: 0 },
            ...{ scadaAdaption: 'none', equipDisplay: 'card', useLock: 0, disabled: 0 },
          })
          .execute();
      });
    const results = await Promise.allSettled([join('one'), join('two')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: '1564', values: { limit: 2, used: 2, adding: 1 } },
    });
  });

  it('[ORG12] files: the limit of the organisation counts instead of the usual one', async () => {
    const send = () => upload(manager, api.file.upload, [{ bytes: pictures.png }]);
    await limit({ maxBytes: pictures.png.length });
    expect((await send()).code).toBe('200');
    expect((await send()).code).toBe('1530');
    await limit({ maxBytes: null });
    expect((await send()).code).toBe('200');
  });
});
