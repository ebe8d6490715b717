import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Drawn, ScenePlant } from './data/ScenePlant.ts';
import { until } from './data/until.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const hour = 3_600_000;

describeOnEngines('what starts a scene', (engine) => {
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
