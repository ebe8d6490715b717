import { api, type InspectionWork } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { playedConsole, playedUser } from '../harness/playedConsole.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const path = '/monitor/tasks';
const auths = ['order_handle', 'monitor_multi_designer_repair'] as const;
const user = (userId: number) => on(api.user.info, () => good({ ...playedUser, auths: [...auths], userId }));
const offline = on(api.inspection.mine, () => refused('500'));

const work = {
  ...{ id: 40, type: 'inspection', equipId: 1, equipName: '送水泵房', groupName: '', title: '送水泵房每周巡检' },
  ...{ content: '', state: 'notStarted', alarmId: null, reporter: '', assignee: 'zhengkai', urgency: 'normal' },
  ...{ gmtCreate: '2026-11-16 08:00:00', gmtModified: '2026-11-16 09:00:00', steps: [], planId: 1, contentId: 1 },
  ...{ contentTitle: '送水泵房巡检', startAt: null, dueAt: null, isOverdue: false, done: 0, items: 1, abnormal: 0 },
  ...{ needsSignature: false, needsPhoto: false, attachments: [], readings: [], repairs: [], answers: [] },
  checks: [{ key: 'guard', type: 'tick', title: '护罩', help: '', isRequired: true }],
} as unknown as InspectionWork;

it('[IT1] of what one account has kept on this device, another one sees nothing', async () => {
  const { page, answer } = await play(path, {
    who: { auths },
    answers: {
      ...on(api.inspection.mine, () => good([work])),
      ...on(api.repair.query, () => good({ total: 0, list: [] })),
    },
  });
  const task = page.getByRole('link', { name: work.title });
  await task.click();
  await page.getByRole('radiogroup', { name: '护罩' }).getByText('正常', { exact: true }).click();
  await page.getByText('已检查 1 / 1 项').waitFor();

  answer({ ...user(2), ...offline });
  await again(page, path);
  await page.getByText('没有待办任务').waitFor();
  expect(await task.count()).toBe(0);

  answer({ ...user(1), ...offline });
  await again(page, path);
  await task.getByText('已检查 1 / 1 项').waitFor();
});
