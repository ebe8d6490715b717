import {
  api,
  type RunStep,
  type Scene,
  ScenePolicy,
  type SceneRun,
  sceneRun,
  scene as scenes,
} from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const at = Date.UTC(2026, 10, 17, 1);

const run: SceneRun = {
  ...{ id: 9, sceneId: 1, sceneTitle: '夜间模式', revision: 4, state: 'running', startedBy: 'hand', starter: 'lin' },
  ...{ startedAt: at, endedAt: null, reason: '', writes: 1, times: 1 },
};
const night: Scene = {
  ...{ id: 1, title: '夜间模式', note: '二号泵降频', groupName: '水泵', pageId: 5, revision: 4, isEnabled: true },
  triggers: [{ kind: 'schedule', cron: '0 22 * * *', zone: 'Asia/Shanghai', holidays: 'same' }],
  policy: ScenePolicy.parse({}),
  ...{ enabledRevision: 3, enabledBy: 'lin', isChanged: false, offReason: '', nextAt: at + 3_600_000, running: 1 },
  ...{ lastRun: { ...run, state: 'failed', reason: '网关离线', endedAt: at + 4000 }, loginname: 'lin' },
  gmtModified: '2026-11-17 09:00:00',
};
const off: Scene = {
  ...{ ...night, id: 2, title: '清洗', note: '', isEnabled: false, enabledRevision: null, triggers: [], lastRun: null },
  ...{ offReason: '启用者 lin 的账号已停用', nextAt: null, running: 0 },
};
const step = (stepId: string, title: string, part: Partial<RunStep>): RunStep => ({
  ...{ stepId, title, state: 'done', startedAt: at, endedAt: at + 900, result: '', code: '200' },
  ...part,
});

const position = { x: 40, y: 40, width: 160, height: 56, rotate: 0 };
const flow = {
  con: { title: '夜间模式', width: 1024, height: 768 },
  widgets: [
    { id: 'a', widgetType: 'Flow.Write', widgetName: '降频', position },
    { id: 'b', widgetType: 'Flow.Wait', widgetName: '等待 10 分钟', position: { ...position, y: 160 } },
    { id: 'c', widgetType: 'Flow.Message', widgetName: '通知值班', position: { ...position, y: 280 } },
  ],
  bind: { equips: [], signals: [], keys: [], mvars: [] },
} as never;

const list = on(scenes.query, () => good({ total: 2, list: [night, off] }));
const open = '/manage/eg/scene';
const all = { auths: ['scene_run', 'scene_edit', 'scene_enable', 'monitor_equipment'] as const };

const more = async (page: Page, title: string, action: string) => {
  await page.getByRole('row', { name: title }).getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

it('[SCN1] shows state, next time and last run; who may only run scenes sees nothing else to do', async () => {
  const { page } = await play(open, { answers: list, who: { auths: ['scene_run'] } });
  const row = page.getByRole('row', { name: '夜间模式' });
  for (const text of ['已启用', '运行中 1', '由 lin 启用', '有未启用的修改', '2026-11-17 10:00', '网关离线'])
    await row.getByText(text).waitFor();
  await page.getByText('启用者 lin 的账号已停用').waitFor();
  expect(await page.getByRole('button', { name: '新增场景' }).count()).toBe(0);
  expect(await row.getByRole('button', { name: '启用修改' }).count()).toBe(0);
});

it('[RN1] [SCN5] [RN2] is run after a question that shows what it writes; the run is followed, paused and aborted', async () => {
  const started: unknown[] = [];
  const aborted: unknown[] = [];
  let state: SceneRun['state'] = 'running';
  const write = { stepId: 'a', equipId: 3, signalId: 7, subTitle: '二号泵', now: 50, next: 30, problem: '' };
  const answers = {
    ...list,
    ...on(scenes.preview, () =>
      good({
        writes: [
          { ...write, title: '频率', isElsewhere: false },
          { ...write, title: '停止', isElsewhere: true, problem: '变量只读' },
        ],
        problems: [],
      }),
    ),
    ...on(sceneRun.start, (body) => {
      started.push(body);
      return good({ runId: 9 });
    }),
    ...on(sceneRun.info, () =>
      good({
        ...run,
        state,
        steps: [
          step('a', '降频', { result: '二号泵 频率：50 → 30' }),
          step('b', '等待 10 分钟', { state: state === 'aborted' ? 'ended' : 'active', endedAt: null, code: '' }),
          step('c', '通知值班', { state: 'waiting', startedAt: null, endedAt: null, code: '' }),
        ],
      }),
    ),
    ...on(sceneRun.flow, () => good({ document: flow, revision: 4 })),
    ...on(sceneRun.pause, () => {
      state = 'paused';
      return good({});
    }),
    ...on(sceneRun.abort, (body) => {
      aborted.push(body);
      state = 'aborted';
      return good({});
    }),
  };
  const { page } = await play(open, { answers, who: all });
  await page.getByRole('row', { name: '夜间模式' }).getByRole('button', { name: '运行' }).first().click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByText('现在运行将写入 1 个值').waitFor();
  await dialog.getByText('按当前条件不会执行').waitFor();
  await dialog.getByText('变量只读').waitFor();
  await dialog.getByRole('button', { name: '运行' }).click();
  await page.getByText('二号泵 频率：50 → 30').waitFor();
  await page.getByText('进行中').waitFor();
  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByRole('button', { name: '继续' }).waitFor();
  await page.getByRole('button', { name: '中止' }).click();
  const question = page.getByRole('dialog').last();
  await question.getByText('恢复它写之前的值').click();
  await question.getByRole('button', { name: '中止' }).click();
  await page.getByText('已中止').waitFor();
  expect(await page.getByRole('button', { name: '暂停' }).count()).toBe(0);
  expect(started).toEqual([{ id: 1, uuid: expect.stringMatching(/^[0-9a-f]{32}$/), isPage: false }]);
  expect(aborted).toEqual([{ id: 9, rollBack: true }]);
});

it('[SCN6] refused starts are listed with their reason, those like each other as one', async () => {
  const often: SceneRun = {
    ...{ ...run, id: 8, state: 'refused', startedBy: 'condition', starter: 'a > 3', writes: 0, times: 37 },
    ...{ reason: '场景“清洗”正在运行并写入相同变量', endedAt: at + 60_000 },
  };
  const answers = {
    ...list,
    ...on(sceneRun.query, ({ state }) => {
      const found = [{ ...run, state: 'done' as const, endedAt: at + 900 }, often].filter(
        (one) => state === undefined || one.state === state,
      );
      return good({ total: found.length, list: found });
    }),
  };
  const { page } = await play(open, { answers, who: all });
  await more(page, '夜间模式', '运行记录');
  const drawer = page.getByRole('dialog');
  const row = drawer.getByRole('row', { name: '未启动' });
  for (const text of ['37 次', '至 09:01:00', '场景“清洗”正在运行并写入相同变量']) await row.getByText(text).waitFor();
  expect(await row.getByRole('button', { name: '查看' }).count()).toBe(0);
  expect(await drawer.getByRole('button', { name: '查看' }).count()).toBe(1);
  await drawer.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle('未启动').click();
  await drawer.getByText('共 1 次').waitFor();
});

it.each([
  ['drawn differently by now', () => good({ document: flow, revision: 7 }), '流程在运行后已修改'],
  ['gone', () => refused('1014'), undefined],
] as const)('[SCN5] the steps of a run are listed although its flow is %s', async (_, drawing, note) => {
  const answers = {
    ...list,
    ...on(sceneRun.query, () => good({ total: 1, list: [run] })),
    ...on(sceneRun.info, () =>
      good({ ...run, state: 'paused', steps: [step('b', '等待 10 分钟', { state: 'active' })] }),
    ),
    ...on(sceneRun.flow, drawing as never),
  };
  const { page } = await play(open, { answers, who: { auths: ['scene_edit'] } });
  await more(page, '夜间模式', '运行记录');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  const shown = page.getByRole('dialog').last();
  await shown.getByText('已暂停', { exact: true }).first().waitFor();
  await shown.getByText('等待 10 分钟').last().waitFor();
  const picture = shown.getByRole('region', { name: '流程', exact: true });
  if (note === undefined) expect(await picture.count()).toBe(0);
  else {
    await shown.getByText(note).waitFor();
    await picture.getByRole('img', { name: '已暂停' }).waitFor();
  }
  expect(await shown.getByRole('button', { name: '继续' }).count()).toBe(0);
});

it('[SCN2] a trigger is chosen in words and shows its next times, or why it cannot work', async () => {
  const saved: unknown[] = [];
  const answers = {
    ...list,
    ...on(scenes.moments, ({ triggers: [trigger] }) =>
      good({
        list: [
          trigger?.kind === 'schedule' && trigger.cron === '30 6 * * 1,2,3,4,5'
            ? { next: [at, at + 86_400_000], problem: '' }
            : { next: [], problem: '公式没有变量' },
        ],
      }),
    ),
    ...on(scenes.add, (body) => {
      saved.push(body);
      return good({ id: 3 });
    }),
    ...on(api.equipment.names, () =>
      good({ total: 1, list: [{ id: 3, name: '二号泵', groupName: '', shared: false }] }),
    ),
  };
  const { page } = await play(open, { answers, who: all });
  await page.getByRole('button', { name: '新增场景' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill('晨间');
  await form.getByRole('button', { name: '添加启动方式' }).click();
  await page.getByRole('menuitem', { name: '定时' }).click();
  await form.getByText('每周').click();
  await form.getByLabel('时间').fill('06:30');
  await form.getByText('2026-11-17 09:00').waitFor();
  await form.getByRole('button', { name: '添加启动方式' }).click();
  await page.getByRole('menuitem', { name: '条件' }).click();
  await form.getByLabel('条件公式').fill('1 > 0');
  await form.getByText('公式没有变量').waitFor();
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    title: '晨间',
    triggers: [
      { kind: 'schedule', cron: '30 6 * * 1,2,3,4,5' },
      { kind: 'condition', formula: '1 > 0' },
    ],
  });
});

it('[SCN3] [SCN4] enabling names what changes and what is wrong; a dry run says when it would have run', async () => {
  const enabled: unknown[] = [];
  const answers = {
    ...list,
    ...on(scenes.check, () => good({ problems: [{ stepId: 'a', message: '步骤“降频”没有时限', isBlocking: false }] })),
    ...on(scenes.enable, (body) => {
      enabled.push(body);
      return good({});
    }),
    ...on(scenes.dryRun, ({ startTime }) => {
      const writes = [{ subTitle: '二号泵', title: '频率', value: 30 }];
      const start = { startedBy: 'schedule' as const, trigger: 0, writes };
      const starts = [1, 2, 3].map((day) => ({ ...start, at: Number(startTime) + day * 86_400_000, skipped: '' }));
      return good({
        total: 3,
        list: [...starts, { ...start, at: Number(startTime) + 4 * 86_400_000, skipped: '距上次启动不足 60 秒' }],
        missing: ['二号泵 压力'],
      });
    }),
  };
  const { page } = await play(open, { answers, who: all });
  await page.getByRole('row', { name: '夜间模式' }).getByRole('button', { name: '启用修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('流程由第 3 版变为第 4 版。').waitFor();
  await dialog.getByText('步骤“降频”没有时限').waitFor();
  await dialog.getByRole('button', { name: /启\s*用/ }).click();
  await expect.poll(() => enabled).toEqual([{ id: 1, revision: 4 }]);
  await more(page, '夜间模式', '历史试算');
  await page.getByText('如果当时已启用，会运行 3 次').waitFor();
  for (const text of ['另有 1 次未启动', '距上次启动不足 60 秒', '二号泵 压力']) await page.getByText(text).waitFor();
});

/** The flow of a run, drawn as these steps. */
async function openFlow(widgets: readonly object[]) {
  const answers = {
    ...list,
    ...on(sceneRun.query, () => good({ total: 1, list: [run] })),
    ...on(sceneRun.info, () => good({ ...run, state: 'done' as const, steps: [] })),
    ...on(sceneRun.flow, () => good({ document: { ...(flow as object), widgets }, revision: 4 } as never)),
  };
  const { page } = await play(open, { answers, who: all });
  await more(page, '夜间模式', '运行记录');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  const dialog = page.getByRole('dialog').last();
  const picture = dialog.getByRole('region', { name: '流程', exact: true });
  await picture.locator('.flow-step').first().waitFor();
  const world = picture.locator('.flow-view-world');
  const zoom = () => world.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const isScrolled = () => picture.evaluate((frame) => frame.scrollHeight > frame.clientHeight);
  return { dialog, zoom, isScrolled };
}

const spread = (y: number) =>
  [0, y, 2 * y].map((top, at) => ({
    ...{ id: `s${at}`, widgetType: 'Flow.Wait', widgetName: '等待', position: { ...position, y: top } },
  }));

it('[FV3] a flow is shown whole, no larger than it was drawn', async () => {
  const small = await openFlow(spread(100));
  expect(await small.zoom()).toBe(1);
  const tall = await openFlow(spread(250));
  expect(await tall.zoom()).toBeLessThan(1);
  expect(await tall.isScrolled()).toBe(false);
});

it('[FV3] a flow that would be too small to read is scrolled instead, and can be zoomed', async () => {
  const { dialog, zoom, isScrolled } = await openFlow(spread(1000));
  const readable = await zoom();
  expect(readable).toBe(0.45);
  expect(await isScrolled()).toBe(true);
  await dialog.getByRole('button', { name: '放大' }).click();
  await expect.poll(zoom).toBeGreaterThan(readable);
  await dialog.getByRole('button', { name: '缩小' }).click();
  await expect.poll(zoom).toBe(readable);
  await dialog.getByRole('button', { name: '适应大小' }).click();
  await expect.poll(zoom).toBeLessThan(readable);
  expect(await isScrolled()).toBe(false);
});
