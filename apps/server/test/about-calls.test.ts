import { api } from '@lookfar/contract';
import { afterEach, expect, it } from 'vitest';
import { addGateway } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('about the product', (engine) => {
  let test: TestServer;
  afterEach(() => test.stop());

  it('[AB1] [AB2] [AB3] tells everyone the version and how the installation is, by the name of its organisation', async () => {
    test = await startTestServer({ engine });
    const visitor = test.visitor();
    const info = async () => {
      test.clock.advance(5000);
      return (await visitor.send(api.about.info, {})).data;
    };
    expect(await info()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+/),
      state: 'well',
      plant: '',
      demo: null,
      health: null,
    });
    const { orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { db } = test.server.database;
    const { name } = await db.selectFrom('org').select('name').where('id', '=', orgId).executeTakeFirstOrThrow();
    expect(await info()).toMatchObject({ plant: name, demo: null });
    await test.addAccount({ loginname: 'viewer', roleType: 'enterprise' });
    expect(await info()).toMatchObject({ plant: '', demo: null });
  });

  it('[AB1] [AB4] tells those who manage gateways how its parts are, and counts their gateways alone', async () => {
    test = await startTestServer({ engine });
    const { orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    await test.addAccount({ loginname: 'viewer', roleType: 'enterprise', auths: [] });
    const { orgId: otherOrgId } = await test.addAccount({ loginname: 'other', roleType: 'enterprise' });
    const { db } = test.server.database;
    for (const [at, owner] of [orgId, orgId, otherOrgId].entries()) await addGateway(db, owner, `SN${at}`);
    const manager = test.visitor();
    await manager.login('manager');
    const viewer = test.visitor();
    await viewer.login('viewer');
    expect((await viewer.send(api.about.info, {})).data.health).toBeNull();
    const { health } = (await manager.send(api.about.info, {})).data;
    expect(health).toMatchObject({ database: 'up', bus: 'up', gateways: { total: 2, online: 0 } });
    expect(health?.disk?.total).toBeGreaterThan(health?.disk?.free ?? Number.NaN);
  });
});
