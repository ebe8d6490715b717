import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TriggerStore } from '../src/features/scene/trigger/TriggerStore.ts';
import { type Drawn, ScenePlant } from './data/ScenePlant.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const hour = 3_600_000;

describeOnOneEngine('what starts a scene', (engine) => {
  let plant: ScenePlant;
  const simple = (at: number, value: string): Drawn => [
    { id: 'start', type: 'Start', to: 'w' },
    { id: 'w', type: 'Write', fields: plant.writes([at, value]), to: 'end' },
    { id: 'end', type: 'End' },
  ];
  const runsOf = async (sceneId: number) => (await plant.manager.send(api.sceneRun.query, { sceneId })).data.list;

  beforeAll(async () => {
    plant = await ScenePlant.start(engine);
  });
  afterAll(() => plant.stop());

  it('[ST1] a condition that becomes true starts it once, and history says the same', async () => {
    const began = Date.now();
    const trigger = { kind: 'condition', formula: `${plant.ref(3)} > 50`, lockOutSeconds: 0 };
    const id = await plant.scene('by condition', simple(0, '41'), { triggers: [trigger] });
    const says = async (value: number, count: number) => {
      plant.say(plant.signal(3), value);
      await until(`${count} runs`, async () => (await runsOf(id)).length === count);
    };
    await says(20, 0);
    // Seen as false before it becomes true: values are collected for a moment.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await says(60, 1);
    plant.say(plant.signal(3), 70);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ startedBy: 'condition', starter: trigger.formula });
    await plant.reaches(run?.id ?? 0, 'done');
    expect(plant.written().filter((one) => one === '0=41')).toHaveLength(1);
    expect(await runsOf(id)).toHaveLength(1);
    const range = { startTime: began - hour, endTime: Date.now() + hour };
    const dry = await until('history', async () => {
      const { data } = await plant.manager.send(api.scene.dryRun, { id, ...range });
      return data.total > 0 && data;
    });
    expect(dry.list[0]).toMatchObject({ startedBy: 'condition', trigger: 0, skipped: '' });
    expect(dry.list[0]?.writes).toMatchObject([{ title: 's0', value: '41' }]);
    expect(dry.missing).toEqual([]);
  });

  it('[ST4] a schedule says when it is due', async () => {
    const trigger = { kind: 'schedule', cron: '0 0 1 1 *', zone: 'UTC' };
    const id = await plant.scene('by schedule', simple(1, '42'), { triggers: [trigger] });
    const due = await until(
      'the next time',
      async () => (await plant.manager.send(api.scene.info, { id })).data.nextAt,
    );
    expect(due && new Date(due).toISOString().slice(4, 16)).toBe('-01-01T00:00');
    const startTime = Date.UTC(2025, 11, 25);
    const { data } = await plant.manager.send(api.scene.dryRun, { id, startTime, endTime: Date.UTC(2026, 0, 10) });
    expect(data.list.map(({ at }) => at)).toEqual([Date.UTC(2026, 0, 1)]);
    await plant.manager.send(api.scene.disable, { id });
    expect((await plant.manager.send(api.scene.info, { id })).data.nextAt).toBeNull();
  });

  it('[ST8] [SR28] refusals like each other are one row until it runs again, and do not count as starts', async () => {
    const trigger = { kind: 'condition', formula: `${plant.ref(3)} > 90`, lockOutSeconds: 0 };
    const id = await plant.scene('refused', simple(2, '44'), { triggers: [trigger], policy: { maxPerDay: 1 } });
    const { db } = plant.plant.server.database;
    const { programId } = await db
      .selectFrom('scene')
      .select('programId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const store = new TriggerStore(db);
    const reason = { cn: '服务器未运行', en: 'The server was not running' };
    const refused = (uuid: string, at: number, times: number, more: object = {}) =>
      store.noteRefused({
        ...{
          scene: { id, orgId: plant.orgId, programId: programId ?? 0 },
          startedBy: 'schedule',
          starter: '* * * * *',
        },
        ...{ reason, uuid, times, firstAt: at, lastAt: at + 5, ...more },
      });
    const now = Date.now();
    await refused('one', now, 3);
    await refused('two', now + 10, 1);
    await refused('two', now + 10, 1);
    await refused('three', now + 20, 1, { starter: '0 * * * *' });
    await refused('gone', now, 1, { scene: { id: 999_999, orgId: plant.orgId, programId: 1 } });
    const noted = { state: 'refused', startedBy: 'schedule', writes: 0, reason: '服务器未运行' };
    expect(await runsOf(id)).toMatchObject([
      { ...noted, times: 1 },
      { ...noted, times: 4, startedAt: now, endedAt: now + 15 },
    ]);
    const says = async (value: number) => {
      plant.say(plant.signal(3), value);
      await new Promise((resolve) => setTimeout(resolve, 400));
    };
    await says(20);
    await says(95);
    const run = await until('a run', async () => (await runsOf(id)).find(({ state }) => state !== 'refused'));
    await plant.reaches(run.id, 'done');
    for (const value of [20, 95, 20, 95]) await says(value);
    const last = await until('two refusals', async () => {
      const [newest] = await runsOf(id);
      return newest?.times === 2 && newest;
    });
    expect(last).toMatchObject({ state: 'refused', startedBy: 'condition', starter: trigger.formula });
    expect(last.reason).toContain('24 小时');
    expect((await plant.manager.send(api.sceneRun.query, { sceneId: id, state: 'refused' })).data.total).toBe(3);
    expect((await plant.manager.send(api.sceneRun.scenes, { ids: [id] })).data[0]?.run?.state).toBe('done');
    expect((await plant.manager.send(api.scene.info, { id })).data.lastRun?.state).toBe('refused');
    await refused('four', now, 1);
    expect((await runsOf(id)).filter(({ startedBy }) => startedBy === 'schedule')).toHaveLength(3);
  });

  it('[ST3] no scene of others, and no longer time than allowed, is played against history', async () => {
    const id = await plant.scene('mine', simple(2, '43'));
    const range = { startTime: Date.now() - hour, endTime: Date.now() };
    expect((await plant.stranger.send(api.scene.dryRun, { id, ...range })).code).toBe('1014');
    const long = { startTime: Date.now() - 40 * 24 * hour, endTime: Date.now() };
    expect((await plant.manager.send(api.scene.dryRun, { id, ...long })).code).toBe('1041');
    const empty = await plant.add('empty');
    await plant.draw(empty, [{ id: 'w', type: 'Write' }]);
    expect((await plant.manager.send(api.scene.dryRun, { id: empty, ...range })).code).toBe('1661');
  });
});
