import { api, equipmentInfo, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removePages } from '../src/features/configuration/removePages.ts';
import { serverScope } from '../src/platform/access/serverScope.ts';
import { createWorld, type SweepWorld } from './data/SweepWorld.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('pages to watch', (engine) => {
  let test: TestServer;
  let world: SweepWorld;
  let manager: Visitor;
  let watcher: Visitor;
  let holder: Visitor;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    const { db } = test.server.database;
    const place = await test.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { accountId } = await test.addAccount({
      ...{ loginname: 'watcher', roleType: 'enterprise', auths: ['monitor_equipment'] },
    });
    await db.updateTable('account').set({ orgId: place.orgId }).where('id', '=', accountId).execute();
    await test.addAccount({ loginname: 'holder', roleType: 'enterprise' });
    world = await createWorld(db, place);
    await db.deleteFrom('share').execute();
    [manager, watcher, holder] = (await Promise.all(
      ['manager', 'watcher', 'holder'].map(async (name) => {
        const visitor = test.visitor();
        await visitor.login(name);
        return visitor;
      }),
    )) as [Visitor, Visitor, Visitor];
  });
  afterAll(() => test.stop());

  const home = (visitor: Visitor, equipmentId = world.equipmentId) =>
    visitor.send(api.pageView.queryHome, { equipmentId });
  const owner = () => ({ owner: 'equipment' as const, ownerId: world.equipmentId });

  it('[OP9] are listed in their order, with the home page, for those who only watch', async () => {
    const { data: second } = await manager.send(api.page.add, { ...owner(), title: '第二页' });
    const { data } = await home(watcher);
    expect((await watcher.send(equipmentInfo, { id: world.equipmentId })).data.hasPages).toBe(true);
    expect(data).toEqual({
      homeId: world.pageId,
      list: [
        {
          ...{ id: world.pageId, title: world.deviceName, equipmentId: world.equipmentId, isHome: true },
          ...{ width: 100, height: 100, widgetCount: 0, revision: 1 },
        },
        expect.objectContaining({ id: second.id, title: '第二页', isHome: false }),
      ],
    });
    await manager.send(api.page.setHome, { id: second.id });
    await manager.send(api.page.sort, { ...owner(), ids: [second.id, world.pageId] });
    const sorted = (await home(watcher)).data;
    expect(sorted.homeId).toBe(second.id);
    expect(sorted.list.map(({ id }) => id)).toEqual([second.id, world.pageId]);
    expect((await watcher.send(api.pageView.view, { id: second.id })).data).toEqual(sorted.list[0]);
    await manager.send(api.page.delete, { id: second.id });
    expect((await home(watcher)).data.homeId).toBe(world.pageId);
    expect((await watcher.send(api.pageView.view, { id: second.id })).code).toBe('1014');
  });

  it('[OP9] a page of a template is not to be watched', async () => {
    const { data } = await manager.send(api.page.add, {
      owner: 'template',
      ownerId: world.templateId,
      title: '模板页',
    });
    expect((await manager.send(api.pageView.view, { id: data.id })).code).toBe('1014');
  });

  it('[OP9] a device without pages has no home page', async () => {
    const { db } = test.server.database;
    const bare = await createWorld(db, { orgId: world.orgId, accountId: 1 });
    await removePages(db, serverScope, { owner: 'equipment', ownerId: bare.equipmentId });
    expect((await home(manager, bare.equipmentId)).data).toEqual({ homeId: null, list: [] });
  });

  it('[OP9] [SHR5] a holder of a share sees them as long as it lasts, another organisation never', async () => {
    expect((await home(holder)).code).toBe('1014');
    expect((await holder.send(api.pageView.view, { id: world.pageId })).code).toBe('1014');
    const share = await manager.send(api.share.editPassword, { equipId: world.equipmentId, password: 'pump1' });
    await holder.send(api.share.accept, { code: share.data.code ?? '', password: 'pump1' });
    expect((await home(holder)).data).toEqual((await home(manager)).data);
    expect((await holder.send(api.pageView.view, { id: world.pageId })).data.title).toBe(world.deviceName);
    await manager.send(api.share.revoke, { equipId: world.equipmentId });
    expect((await home(holder)).code).toBe('1014');
    expect((await holder.send(api.pageView.view, { id: world.pageId })).code).toBe('1014');
  });

  it('[OP9] wants the right to monitor, and an id', async () => {
    const auths = permissionKeys.filter((key) => key !== 'monitor_equipment');
    await test.addAccount({ loginname: 'blind', roleType: 'enterprise', auths });
    const blind = test.visitor();
    await blind.login('blind');
    expect((await home(blind)).code).toBe('1009');
    expect((await blind.send(api.pageView.view, { id: world.pageId })).code).toBe('1009');
    for (const id of [0, -1, 1.5, 'x' as unknown as number])
      expect((await manager.send(api.pageView.view, { id })).code).toBe('1000');
    expect((await manager.send(api.pageView.view, { id: 999_999 })).code).toBe('1014');
  });
});
