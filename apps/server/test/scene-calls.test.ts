import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from './data/multipart.ts';
import { type Drawn, flowOf, ScenePlant } from './data/ScenePlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('scenes', (engine) => {
  let plant: ScenePlant;
  let foreign: number;
  const draw = (fields: object): Drawn => [
    { id: 'start', type: 'Start', to: 'w' },
    { id: 'w', type: 'Write', fields, to: 'end' },
    { id: 'end', type: 'End' },
  ];
  const problemOf = async (id: number) => {
    const { data } = await plant.manager.send(api.scene.check, { id });
    const enabled = await plant.enable(id);
    expect(enabled.code).toBe(data.problems.some(({ isBlocking }) => isBlocking) ? '1661' : '200');
    return data.problems;
  };
  async function person(loginname: string, auths: readonly string[]): Promise<Visitor> {
    const { accountId } = await plant.plant.addAccount({ loginname, roleType: 'enterprise', auths: auths as never });
    const { db } = plant.plant.server.database;
    await db.updateTable('account').set({ orgId: plant.orgId }).where('id', '=', accountId).execute();
    const visitor = plant.plant.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  beforeAll(async () => {
    plant = await ScenePlant.start(engine);
    foreign = (await plant.stranger.send(api.scene.add, { title: 'theirs' })).data.id;
  });
  afterAll(() => plant.stop());

  it('[SR1] are made with a page that starts, and copied with what is drawn', async () => {
    const id = await plant.add('made', { groupName: '泵房', note: '值班用' });
    const { data } = await plant.manager.send(api.scene.info, { id });
    expect(data).toMatchObject({ title: 'made', revision: 1, isEnabled: false, enabledRevision: null, running: 0 });
    const drawn = await plant.manager.send(api.pageDesign.info, { id: data.pageId });
    expect(drawn.data).toMatchObject({ owner: 'scene', ownerId: id, ownerTitle: 'made' });
    expect(JSON.stringify(drawn.data.document)).toContain('Flow.Start');
    await plant.draw(id, draw(plant.writes([0, '5'])));
    const copy = (await plant.manager.send(api.scene.copy, { id, title: 'copied' })).data.id;
    const { pageId } = (await plant.manager.send(api.scene.info, { id: copy })).data;
    const copied = await plant.manager.send(api.pageDesign.info, { id: pageId });
    expect(JSON.stringify(copied.data.document)).toContain('Flow.Write');
    expect((await plant.manager.send(api.scene.add, { title: 'MADE' })).code).toBe('1501');
    expect((await plant.manager.send(api.scene.edit, { id: copy, title: 'made' })).code).toBe('1501');
    const found = await plant.manager.send(api.scene.query, { title: 'opie' });
    expect(found.data.list.map(({ title }) => title)).toEqual(['copied']);
  });

  it('[SR8] name people who may run them, for whoever draws, and nobody of another organisation', async () => {
    const names = async (visitor: Visitor, body: object) =>
      (await visitor.send(api.scene.readers, body)).data.map(({ loginname }) => loginname);
    const [runner, drawer] = [await person('SR8 runs', ['scene_run']), await person('SR8 draws', ['scene_edit'])];
    expect(await names(drawer, { name: 'sr8' })).toEqual(['SR8 runs']);
    expect(await names(drawer, { name: 'sr8%' })).toEqual([]);
    const [{ id } = { id: 0 }] = (await drawer.send(api.scene.readers, { name: 'SR8' })).data;
    expect(await names(plant.manager, { ids: [id] })).toEqual(['SR8 runs']);
    expect(await names(plant.stranger, { ids: [id] })).toEqual([]);
    expect((await runner.send(api.scene.readers, {})).code).toBe('1009');
    expect((await drawer.send(api.scene.readers, { ids: ['x'] } as never)).code).toBe('1000');
  });

  it('[SR9] name variables of projects, for whoever draws, and none of another organisation', async () => {
    const projectId = (await plant.manager.send(api.project.add, { title: '一号水厂' })).data.id;
    await plant.manager.send(api.projectEquip.add, { projectId, equipmentIds: [plant.pump.id] });
    const rule = { kind: 'calc', calcType: 'sum', signalIds: [plant.signal(0)] } as never;
    for (const title of ['总流量', '平均压力'])
      expect((await plant.manager.send(api.mvar.add, { projectId, title, rule })).code).toBe('200');
    const [drawer, runner] = [await person('SR9 draws', ['scene_edit']), await person('SR9 runs', ['scene_run'])];
    const titles = async (visitor: Visitor, title?: string) =>
      (await visitor.send(api.scene.variables, { title })).data.map((one) => one.title);
    expect((await titles(drawer)).toSorted()).toEqual(['平均压力', '总流量']);
    expect((await drawer.send(api.scene.variables, { title: '流量' })).data).toEqual([
      { id: expect.any(Number), title: '总流量', projectId, projectTitle: '一号水厂' },
    ]);
    expect(await titles(drawer, '一号')).toHaveLength(2);
    expect(await titles(drawer, '%')).toEqual([]);
    expect(await titles(plant.stranger)).toEqual([]);
    expect((await runner.send(api.scene.variables, {})).code).toBe('1009');
    expect((await drawer.send(api.mvar.query, { projectId })).code).toBe('1009');
    expect((await drawer.send(api.scene.variables, { title: 'x'.repeat(61) })).code).toBe('1000');
  });

  it('[SR2] have one page, which goes with them and holds nothing but a flow', async () => {
    const id = await plant.add('one page');
    const { pageId } = (await plant.manager.send(api.scene.info, { id })).data;
    expect((await plant.manager.send(api.page.add, { owner: 'scene', ownerId: id, title: '2' })).code).toBe('1522');
    expect((await plant.manager.send(api.page.delete, { id: pageId })).code).toBe('1671');
    const save = (page: number, widgets: object[]) =>
      upload(plant.manager, api.pageDesign.save, [{ name: 'p', bytes: JSON.stringify({ con: {}, widgets }) }], {
        ...{ id: page, revision: 1 },
      });
    const position = { x: 0, y: 0, width: 10, height: 10, rotate: 0 };
    expect((await save(pageId, [{ id: 'b', widgetType: 'Usual.Button', position }])).code).toBe('1000');
    const page = await plant.manager.send(api.page.add, { owner: 'equipment', ownerId: plant.pump.id, title: 'p' });
    expect((await save(page.data.id, [{ id: 's', widgetType: 'Flow.Start', position }])).code).toBe('1000');
    expect((await plant.manager.send(api.scene.delete, { id })).code).toBe('200');
    expect((await plant.manager.send(api.pageDesign.info, { id: pageId })).code).toBe('1014');
  });

  it('[SR3] say what is wrong and cannot be enabled then', async () => {
    const id = await plant.add('wrong');
    await plant.draw(id, [
      { id: 'start', type: 'Start', to: 'a' },
      { id: 'a', type: 'Wait', to: 'b' },
      { id: 'b', type: 'Wait', to: 'a' },
    ]);
    expect((await problemOf(id)).map(({ message }) => message).join()).toContain('绕回');
    await plant.draw(id, [...draw(plant.writes([0, '5'])), { id: 'lost', type: 'End' }]);
    expect((await problemOf(id)).find(({ stepId }) => stepId === 'lost')?.isBlocking).toBe(true);
    await plant.draw(id, draw(plant.writes([3, '5'])));
    expect((await problemOf(id)).map(({ message }) => message).join()).toContain('不可写入');
    await plant.draw(id, draw(plant.writes([0, '500'])));
    expect((await problemOf(id)).map(({ message }) => message).join()).toContain('之间');
    await plant.draw(id, draw({ writes: [{ signal: { equipId: 999, signalId: 999 }, value: '1' }] }));
    expect((await problemOf(id)).map(({ message }) => message).join()).toContain('不存在');
    await plant.draw(id, draw(plant.writes([0, '5'])));
    expect(await problemOf(id)).toEqual([]);
  });

  it('[SR4] take only triggers that can work', async () => {
    const schedule = (cron: string) => ({ triggers: [{ kind: 'schedule' as const, cron }] });
    for (const cron of ['* * *', '99 * * * *', '0 0 31 2 *'])
      expect((await plant.manager.send(api.scene.add, { title: cron, ...schedule(cron) })).code).toBe('1660');
    const condition = { kind: 'condition' as const, formula: `\${9.9} > 1` };
    const refused = await plant.manager.send(api.scene.add, { title: 'c', triggers: [condition] });
    expect(refused.code).toBe('1660');
    const moments = await plant.manager.send(api.scene.moments, {
      triggers: [{ kind: 'schedule', cron: '0 8 * * *' }, condition],
    });
    expect(moments.data.list.map(({ next, problem }) => [next.length, problem !== ''])).toEqual([
      [5, false],
      [0, true],
    ]);
  });

  it('[SR5] what runs is what was enabled', async () => {
    const id = await plant.scene('enabled', draw(plant.writes([0, '5'])));
    await plant.draw(id, draw(plant.writes([0, '9'])));
    const info = (await plant.manager.send(api.scene.info, { id })).data;
    expect(info).toMatchObject({ isEnabled: true, enabledRevision: 2, revision: 3, enabledBy: 'manager' });
    const { writes } = (await plant.manager.send(api.scene.preview, { id })).data;
    expect(writes).toMatchObject([{ stepId: 'w', now: 7, next: '5', problem: '', isElsewhere: false }]);
    expect((await plant.manager.send(api.scene.enable, { id, revision: 2 })).code).toBe('1541');
    await plant.manager.send(api.scene.edit, { id, title: 'enabled', policy: { maxSeconds: 5 } });
    expect((await plant.manager.send(api.scene.info, { id })).data.isChanged).toBe(true);
  });

  it('[SR6] making, running and enabling are three rights', async () => {
    const id = await plant.scene('rights', draw(plant.writes([1, '5'])));
    const maker = await person('maker', ['scene_edit']);
    const runner = await person('runner', ['scene_run']);
    const enabler = await person('enabler', ['scene_enable', 'monitor_write', 'monitor_equipment']);
    const codes = async (visitor: Visitor) => [
      (await visitor.send(api.scene.edit, { id, title: 'rights' })).code,
      (await visitor.send(api.sceneRun.start, { id, uuid: `rights-${Math.random()}` })).code,
      (await visitor.send(api.scene.disable, { id })).code,
    ];
    expect(await codes(maker)).toEqual(['200', '1009', '1009']);
    expect(await codes(enabler)).toEqual(['1009', '1009', '200']);
    expect(await codes(runner)).toEqual(['1009', '1663', '1009']);
    expect((await maker.send(api.scene.query, {})).code).toBe('200');
  });

  it('[SR7] of another organisation do not exist', async () => {
    for (const call of [api.scene.info, api.scene.check, api.scene.preview, api.scene.delete])
      expect((await plant.manager.send(call, { id: foreign })).code).toBe('1014');
    expect((await plant.start(foreign, 'foreign-uuid')).code).toBe('1014');
    const id = await plant.add('foreign');
    await plant.draw(id, [
      { id: 'start', type: 'Start', to: 's' },
      { id: 's', type: 'Scene', fields: { sceneId: foreign }, to: 'end' },
      { id: 'end', type: 'End' },
    ]);
    expect((await problemOf(id)).map(({ message }) => message).join()).toContain('场景不存在');
    const theirs = await plant.stranger.send(api.scene.info, { id: foreign });
    const bytes = JSON.stringify(flowOf(draw(plant.writes([0, '5']))));
    const options = { id: theirs.data.pageId, revision: 1 };
    expect((await upload(plant.stranger, api.pageDesign.save, [{ name: 'p', bytes }], options)).code).toBe('200');
    expect((await plant.stranger.send(api.scene.enable, { id: foreign, revision: 2 })).code).toBe('1661');
  });
});
