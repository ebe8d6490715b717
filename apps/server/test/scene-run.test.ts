import { randomUUID } from 'node:crypto';
import { api } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Drawn, ScenePlant } from './data/ScenePlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('a run of a scene', (engine) => {
  let plant: ScenePlant;
  const simple = (...values: [number, string][]): Drawn => [
    { id: 'start', type: 'Start', to: 'w' },
    { id: 'w', type: 'Write', fields: plant.writes(...values), to: 'end' },
    { id: 'end', type: 'End' },
  ];
  const waiting = (at: number, seconds = 60): Drawn => [
    { id: 'start', type: 'Start', to: 'w' },
    { id: 'w', type: 'Write', fields: plant.writes([at, '5']), to: 'u' },
    { id: 'u', type: 'Until', fields: { condition: `${plant.ref(3)} > 50`, seconds }, to: 'w2', otherwise: 'end' },
    { id: 'w2', type: 'Write', fields: plant.writes([at, '6']), to: 'end' },
    { id: 'end', type: 'End' },
  ];
  const uuid = () => randomUUID();

  beforeAll(async () => {
    plant = await ScenePlant.start(engine);
  });
  beforeEach(() => {
    plant.answers = () => '200';
  });
  afterAll(() => plant.stop());

  it('[SR20] writes with the rights of whoever enabled it, and says so', async () => {
    const id = await plant.scene('simple', simple([0, '11'], [1, '12']));
    const { data } = await plant.start(id, uuid());
    const run = await plant.reaches(data.runId, 'done', 'failed');
    expect(run).toMatchObject({ state: 'done', writes: 2, startedBy: 'hand', starter: 'manager', reason: '' });
    expect(plant.written()).toEqual(expect.arrayContaining(['0=11', '1=12']));
    expect(run.steps.map(({ stepId, state, code }) => [stepId, state, code])).toContainEqual(['w', 'done', '200']);
    const log = await plant.manager.send(api.operationLog.query, { objectKind: 'scene', objectId: id });
    expect(log.data.list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['scene.enable', 'sceneRun.start', 'sceneRun.end']),
    );
    const commands = await plant.manager.send(api.operationLog.query, { objectId: plant.pump.id });
    expect(JSON.stringify(commands.data.list)).toContain('Scene: simple');
  });

  it('[DI2] readers of English read in their language what each step did', async () => {
    const terms = [{ text: '排泥周期', english: 'Sludge interval' }];
    const drawn = JSON.parse(JSON.stringify(simple([0, '19'])).replace('"s0"', '"排泥周期"')) as Drawn;
    expect((await plant.manager.send(api.dictionary.fill, { terms })).code).toBe('200');
    const { data } = await plant.start(await plant.scene('told', drawn), uuid());
    const run = await plant.reaches(data.runId, 'done');
    const resultIn = async (language: string) => {
      const { data: shown } = await plant.manager.send(
        api.sceneRun.info,
        { id: run.id },
        { 'accept-language': language },
      );
      return shown.steps.find(({ stepId }) => stepId === 'w')?.result;
    };
    expect(await resultIn('zh')).toContain('排泥周期');
    expect(await resultIn('en')).toMatch(/^Sludge interval: .*→ 19$/);
  });

  it('[SR21] the same uuid starts it once, also when two start it together', async () => {
    const id = await plant.scene('twice', simple([0, '21']));
    const same = uuid();
    const [one, two] = await Promise.all([plant.start(id, same), plant.start(id, same)]);
    expect(one.data.runId).toBe(two.data.runId);
    await plant.reaches(one.data.runId, 'done');
    expect((await plant.start(id, same)).data.runId).toBe(one.data.runId);
    expect(plant.written().filter((one) => one === '0=21')).toHaveLength(1);
  });

  it('[SR33] is shown on the drawing that ran, and on the present one if that is gone', async () => {
    const id = await plant.scene('drawn twice', simple([0, '23']));
    const { data } = await plant.start(id, uuid());
    await plant.reaches(data.runId, 'done');
    const flow = async () => (await plant.manager.send(api.sceneRun.flow, { id: data.runId })).data;
    const before = await flow();
    expect(JSON.stringify(before.document)).toContain('"w"');
    await plant.draw(id, [{ id: 'start', type: 'Start' }]);
    expect(await flow()).toEqual(before);
    const { db } = plant.plant.server.database;
    const { pageId, revision } = (await plant.manager.send(api.scene.info, { id })).data;
    await db.deleteFrom('pageVersion').where('pageId', '=', pageId).where('revision', '!=', revision).execute();
    const now = await flow();
    expect(now.revision).toBe(revision);
    expect(JSON.stringify(now.document)).not.toContain('"w"');
    expect((await plant.stranger.send(api.sceneRun.flow, { id: data.runId })).code).toBe('1014');
    expect((await plant.manager.send(api.sceneRun.flow, { id: 999_999 })).code).toBe('1014');
  });

  it('[SR22] two that write the same signal never run at once', async () => {
    const first = await plant.scene('first', waiting(0));
    const second = await plant.scene('second', simple([0, '31']));
    const patient = await plant.scene('patient', simple([0, '32']), { policy: { whenBusy: 'wait' } });
    const run = (await plant.start(first, uuid())).data.runId;
    const refused = await plant.start(second, uuid());
    expect(refused.code).toBe('1664');
    expect(refused.message).toContain('first');
    const waits = (await plant.start(patient, uuid())).data.runId;
    expect(await plant.reaches(waits, 'waiting')).toMatchObject({ writes: 0 });
    expect((await plant.start(patient, uuid())).code).toBe('1664');
    await until('the wait', async () =>
      (await plant.run(run)).steps.some((s) => s.stepId === 'u' && s.state === 'active'),
    );
    plant.say(plant.signal(3), 60);
    expect(await plant.reaches(run, 'done', 'failed')).toMatchObject({ state: 'done' });
    expect(await plant.reaches(waits, 'done', 'failed')).toMatchObject({ state: 'done' });
    expect(plant.written().slice(-2)).toEqual(['0=6', '0=32']);
    plant.say(plant.signal(3), 1);
  });

  it('[SR23] a write by a person comes first, and the person is told', async () => {
    const id = await plant.scene('gives way', waiting(0));
    const run = (await plant.start(id, uuid())).data.runId;
    await until('the wait', async () =>
      (await plant.run(run)).steps.some((s) => s.stepId === 'u' && s.state === 'active'),
    );
    const answer = await plant.manager.send(api.signal.write, {
      ...{ equipmentId: plant.pump.id, signalId: plant.signal(0), value: 44 },
    });
    expect(answer.code).toBe('200');
    const ended = await plant.reaches(run, 'failed', 'done');
    expect(ended.state).toBe('failed');
    expect(ended.reason).toContain('manager');
    const { data } = await plant.manager.send(api.msg.query, { equipType: 'scene' });
    expect(data.list.map(({ title }) => title).join()).toContain('gives way');
  });

  it('[SR24] pauses, goes on, and is aborted with the values that it found', async () => {
    const id = await plant.scene('careful', waiting(1));
    const before = (await plant.start(id, uuid())).data.runId;
    await plant.manager.send(api.sceneRun.pause, { id: before });
    await plant.reaches(before, 'paused');
    await plant.manager.send(api.sceneRun.continue, { id: before });
    await plant.reaches(before, 'running');
    await until('the wait', async () =>
      (await plant.run(before)).steps.some((s) => s.stepId === 'u' && s.state === 'active'),
    );
    await plant.manager.send(api.sceneRun.abort, { id: before, rollBack: true });
    const run = await plant.reaches(before, 'aborted');
    expect(run.reason).toContain('manager');
    expect(run.steps.find(({ stepId }) => stepId === 'w')).toMatchObject({ state: 'rolledBack' });
    expect(plant.written().at(-1)).not.toBe('1=5');
    expect((await plant.manager.send(api.sceneRun.abort, { id: before })).code).toBe('1673');
  });

  it('[SR25] fails where a device refuses, and names the step', async () => {
    plant.answers = () => '99901';
    const id = await plant.scene('refused', simple([2, '5']));
    const run = await plant.reaches((await plant.start(id, uuid())).data.runId, 'failed', 'done');
    expect(run.state).toBe('failed');
    expect(run.reason).toContain('w');
    expect(run.steps.find(({ stepId }) => stepId === 'w')).toMatchObject({ state: 'failed', code: '99901' });
  });

  it('[SR26] runs another scene and waits for it; a circle is refused when it is enabled', async () => {
    const inner = await plant.scene('inner', simple([2, '61']));
    const outer = await plant.scene('outer', [
      { id: 'start', type: 'Start', to: 's' },
      { id: 's', type: 'Scene', fields: { sceneId: inner, title: 'inner' }, to: 'm' },
      { id: 'm', type: 'Message', fields: { text: '完成' }, to: 'end' },
      { id: 'end', type: 'End' },
    ]);
    const run = await plant.reaches((await plant.start(outer, uuid())).data.runId, 'done', 'failed');
    expect(run).toMatchObject({ state: 'done', reason: '' });
    expect(plant.written()).toContain('2=61');
    await plant.draw(inner, [
      { id: 'start', type: 'Start', to: 's' },
      { id: 's', type: 'Scene', fields: { sceneId: outer, title: 'outer' }, to: 'end' },
      { id: 'end', type: 'End' },
    ]);
    expect((await plant.enable(inner)).code).toBe('1661');
    const used = await plant.manager.send(api.scene.delete, { id: inner });
    expect(used.code).toBe('1502');
    expect(used.message).toContain('outer');
  });

  it('[SR27] stops and is switched off when the rights of its person go', async () => {
    const { db } = plant.plant.server.database;
    const { accountId } = await plant.plant.addAccount({ loginname: 'engineer', roleType: 'enterprise' });
    await db.updateTable('account').set({ orgId: plant.orgId }).where('id', '=', accountId).execute();
    const engineer = plant.plant.visitor();
    await engineer.login('engineer');
    const id = await plant.add('theirs');
    await plant.draw(id, waiting(2));
    expect((await plant.enable(id, engineer)).code).toBe('200');
    const run = (await plant.start(id, uuid())).data.runId;
    await until('the wait', async () =>
      (await plant.run(run)).steps.some((s) => s.stepId === 'u' && s.state === 'active'),
    );
    await db.updateTable('account').set({ disabled: 1 }).where('id', '=', accountId).execute();
    plant.plant.server.bus.publish('access.changed', { accountIds: [accountId] });
    expect((await plant.reaches(run, 'failed')).reason).toContain('engineer');
    const { data } = await plant.manager.send(api.scene.info, { id });
    expect(data).toMatchObject({ isEnabled: false, enabledBy: 'engineer' });
    expect(data.offReason).toContain('engineer');
    expect((await plant.start(id, uuid())).code).toBe('1663');
  });

  it('[SR29] a message goes to readers who may still run scenes and see the devices', async () => {
    const { plant: at, orgId } = plant;
    const { db } = at.server.database;
    const reader = async (loginname: string, set: object = {}) => {
      const { accountId } = await at.addAccount({ loginname, roleType: 'enterprise', auths: ['scene_run'] });
      await db
        .updateTable('account')
        .set({ orgId, ...set })
        .where('id', '=', accountId)
        .execute();
      const visitor = at.visitor();
      await visitor.login(loginname);
      return { visitor, accountId };
    };
    const people = [await reader('SR29 stays'), await reader('SR29 demoted'), await reader('SR29 blind')];
    const [, demoted, blind] = people;
    const id = await plant.scene('tells', [
      { id: 'start', type: 'Start', to: 'w' },
      { id: 'w', type: 'Write', fields: plant.writes([0, '71']), to: 'm' },
      { id: 'm', type: 'Message', fields: { text: '已切换', readers: people.map((one) => one.accountId) }, to: 'end' },
      { id: 'end', type: 'End' },
    ]);
    const told = async () => {
      const { data } = await plant.start(id, uuid());
      await plant.reaches(data.runId, 'done');
      const lists = people.map(({ visitor }) => visitor.send(api.msg.query, { equipType: 'scene' }));
      return (await Promise.all(lists)).map((list) => list.data.total);
    };
    expect(await told()).toEqual([1, 1, 1]);
    const { roleId } = await db
      .selectFrom('account')
      .select('roleId')
      .where('id', '=', demoted?.accountId ?? 0)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('roleRight').where('roleId', '=', roleId).where('permission', '=', 'scene_run').execute();
    const own = db.updateTable('account').set({ dataRange: 'own' });
    await own.where('id', '=', blind?.accountId ?? 0).execute();
    expect(await told()).toEqual([2, 1, 1]);
  });
});
