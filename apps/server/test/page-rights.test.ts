import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('pages of devices and of templates', (engine) => {
  let bench: PageBench;
  let devices: Visitor;
  let templates: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    const { plant } = bench;
    devices = await plant.person('devices', { auths: ['equipment_edit'] });
    templates = await plant.person('templates', { auths: ['template_edit'] });
    const { orgId } = plant;
    await plant.db.updateTable('account').set({ orgId }).where('loginname', 'in', ['devices', 'templates']).execute();
  });
  afterAll(() => bench.stop());

  it('[OP11] each need their own right, whatever is done with them', async () => {
    const { data } = await bench.plant.manager.send(api.template.add, { name: '有页面的模板' });
    const ownerId = data.id;
    const template = {
      id: (await bench.page('模板页', { owner: 'template', ownerId })).id,
      owner: 'template',
      ownerId,
    };
    const { id, equipmentId } = await bench.page('设备页');
    const device = { id, owner: 'equipment', ownerId: equipmentId };

    for (const [visitor, own, other] of [
      [devices, device, template],
      [templates, template, device],
    ] as const) {
      const changes = [{ from: { equipId: 1, signalId: 1 }, to: null }];
      const calls = (page: typeof own | typeof other) => {
        const of = { owner: page.owner, ownerId: page.ownerId } as const;
        return [
          [api.page.query, of],
          [api.page.add, { ...of, title: '新' }],
          [api.page.copy, { id: page.id, title: '又一页' }],
          [api.page.rename, { id: page.id, title: '改名' }],
          [api.page.setHome, { id: page.id }],
          [api.pageDesign.info, { id: page.id }],
          [api.pageDesign.versions, { id: page.id }],
          [api.pageDesign.version, { id: page.id, revision: 1 }],
          [api.pageDesign.presence, { id: page.id, tab: 'a' }],
          [api.pageDesign.signals, of],
          [api.pageDesign.uses, of],
          [api.pageDesign.rebind, { ...of, pageIds: [page.id], changes }],
        ] as const;
      };
      for (const [call, body] of calls(other))
        expect((await visitor.send(call, body as never)).code, call.path).toBe('1009');
      for (const [call, body] of [
        [api.page.sort, { owner: other.owner, ownerId: other.ownerId, ids: [other.id] }],
        [api.page.delete, { id: other.id }],
        [api.pageDesign.restore, { id: other.id, revision: 1, base: 2 }],
      ] as const)
        expect((await visitor.send(call, body as never)).code, call.path).toBe('1009');
      expect((await bench.save(other.id, drawing([rect('x')]), { visitor, revision: 1 })).code).toBe('1009');
      for (const [call, body] of calls(own))
        expect((await visitor.send(call, body as never)).code, call.path).toBe('200');
      expect((await bench.save(own.id, drawing([rect('x')]), { visitor })).code).toBe('200');
      expect((await visitor.send(api.component.query, {})).code).toBe('200');
    }
  });
});
