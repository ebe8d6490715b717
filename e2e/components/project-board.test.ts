import { api, messageSocketPath, projectSocketPath } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { flow, level, projectAnswers, projectId, projectOfUser, valueText } from '../harness/playedProjectView.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = { auths: ['monitor_project'] } as const;
const path = '/monitor/project/list';
const projects = [
  projectOfUser(1, '平稳', { note: '河西管网' }),
  projectOfUser(2, '即将到期', { state: 'expiring', expires: '2026-12-01 00:00:00' }),
  projectOfUser(3, '有离线', { onlineNum: 7, accepted: true }),
  projectOfUser(4, '有报警', { alarmNum: 2, alarmLevel: 'critical' }),
];
const board = (list = projects) => on(api.project.queryAllByUser, () => good({ list }));
const pages = [
  { id: 7, title: '总览', widgets: [valueText(level)] },
  { id: 8, title: '余氯', widgets: [valueText(flow)] },
];

describe('the board of projects', () => {
  it('[PB1] shows what is in alarm, offline or expiring first', async () => {
    const { page } = await play(path, { answers: board(), who });
    await page.getByText('有报警').first().waitFor();
    const titles = await page.locator('.board-card h2').allTextContents();
    expect(titles).toEqual(['有报警', '有离线', '即将到期', '平稳']);
    await page.getByPlaceholder('搜索名称、备注或企业').fill('河西');
    await expect.poll(() => page.locator('.board-card').count()).toBe(1);
  });

  it('[PB3] accepts a share from its link, and leaves it', async () => {
    const calls: unknown[] = [];
    const answers = {
      ...board(),
      ...on(api.project.acceptShare, (body) => {
        calls.push(body);
        return body.password === 'abcd' ? good({ id: 9, title: '新中心' }) : refused('1514');
      }),
      ...on(api.project.leave, (body) => {
        calls.push(body);
        return good(null as never);
      }),
    };
    const { page } = await play(`${path}?share=S1`, { answers, who });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('分享密码').fill('wrong');
    await dialog.getByRole('button', { name: '接受分享' }).click();
    await dialog.getByText('分享密码错误').waitFor();
    await dialog.getByLabel('分享密码').fill('abcd');
    await dialog.getByRole('button', { name: '接受分享' }).click();
    await page.getByText('已添加“新中心”').waitFor();
    await dialog
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
    await page.getByRole('button', { name: /^移\s?除$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除分享' }).click();
    await page.getByText('已移除').waitFor();
    expect(calls.at(-1)).toEqual({ id: 3 });
  });

  it('explains an empty board, and an error', async () => {
    const { page, answer } = await play(path, { answers: board([]), who });
    await page.getByText('还没有可以查看的运营中心').waitFor();
    answer(on(api.project.queryAllByUser, () => refused('90099')));
    await again(page);
    await page.getByText('运营中心加载失败').waitFor();
  });

  it('fits every language, appearance and size', async () => {
    const many = Array.from({ length: 24 }, (_, index) => ({
      ...(projects[index % projects.length] ?? projectOfUser(0, '')),
      id: index + 1,
    }));
    const { page } = await play(path, { answers: board(many), who });
    for (const look of looks) {
      await setLook(page, look);
      await page.locator('.board-card').first().waitFor();
      await looked(page, 'project-board', look);
    }
  }, 120_000);
});

describe('the wall', () => {
  const wall = '/monitor/project/wall?pages=7,8&s=600';

  it('[PB5] turns by hand, pauses, and says when the connection is lost', async () => {
    const { page, drop } = await play(wall, { answers: projectAnswers({ pages }), who });
    await page.locator('[data-widget="t1"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-widget="t2"]').waitFor();
    await page.getByText('2 / 2').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('已暂停').first().waitFor();
    const lost = page.getByRole('alert').getByText('连接已断开');
    const isLost = async () => {
      // The page before may still have had its channel.
      await drop(projectSocketPath);
      return lost.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isLost).toBe(true);
  });

  it('[PB6] starts from the board with the chosen pages', async () => {
    const answers = { ...board(), ...projectAnswers({ pages }) };
    const { page } = await play(path, { answers, who });
    await page.getByRole('button', { name: '大屏轮播' }).click();
    await page.getByRole('checkbox', { name: '余氯' }).first().check();
    await page.getByRole('button', { name: '开始轮播' }).click();
    await page.waitForURL('**/monitor/project/wall?pages=8&s=30');
    await page.locator('[data-widget="t2"]').waitFor();
  });
});

describe('the centre of a project', () => {
  const answers = {
    ...projectAnswers({ pages }),
    ...on(api.projectMonitor.centre, ({ id }) =>
      good({
        ...{ id, title: '城东水厂', note: '', image: null, homeId: 7, equipNum: 12, onlineNum: 10, offlineNum: 2 },
        alarms: { devices: 1, unacknowledged: 1, levels: { critical: 0, high: 1, medium: 0, low: 0 } },
        expires: null,
      }),
    ),
    ...on(api.projectMonitor.alarms, () => good({ total: 0, list: [] })),
    ...on(api.projectMonitor.equips, () =>
      good({ list: [{ id: 5, name: '清水池', line: 'eg', online: false, gatewayOnline: false }] }),
    ),
  };

  it('[PO12] [SH15] shows its devices, alarms and pages, and that they are old when the connection is lost', async () => {
    const { page, drop } = await play(`/monitor/gm/ocInfo/${projectId}`, { answers, who });
    await page.getByRole('heading', { name: '城东水厂' }).waitFor();
    await page.getByRole('link', { name: '余氯' }).waitFor();
    await page.getByText('清水池').waitFor();
    const count = page.locator('[data-counted]').filter({ hasText: '10' });
    const look = () => count.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(await look()).toBe('none');
    await drop(messageSocketPath);
    await page.getByText('与服务器的实时连接已断开').waitFor();
    expect(await look()).toContain('gradient');
    await page.getByText('连接断开', { exact: true }).waitFor();
    for (const look of looks) {
      await setLook(page, look);
      await page.getByRole('heading', { name: '城东水厂' }).waitFor();
      await looked(page, 'project-centre', look);
    }
  }, 120_000);
});

describe('for whom', () => {
  it('[PB4] alarms are not shown to people who may not see them', async () => {
    const { alarmNum: _alarmNum, ...blind } = projectOfUser(1, '甲');
    const { page } = await play(path, { answers: board([blind, projectOfUser(2, '乙')]), who });
    await page.getByText('没有报警').first().waitFor();
    expect(await page.getByText('没有报警').count()).toBe(1);
  });

  it('[PB7] the wall says where the screen cannot be kept awake', async () => {
    const { page } = await play('/monitor/project/wall?pages=7,8&s=600', {
      answers: projectAnswers({ pages }),
      who,
      before: async (opened) => {
        await opened.addInitScript(() => {
          const wakeLock = { request: () => Promise.reject(new Error('no')) };
          Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
        });
      },
    });
    await page.getByText('浏览器不允许保持屏幕常亮').waitFor();
  });
});
