import { type Alarm, api, type CommandState, encodeSeries, HELD, projectSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { pageButton } from '../harness/playedPage.ts';
import { projectInfo } from '../harness/playedProject.ts';
import {
  flow,
  level,
  type PlayedProjectPage,
  projectAnswers,
  projectId,
  total,
  valueText,
} from '../harness/playedProjectView.ts';
import { good, on, refused, started } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = { auths: ['monitor_project'] } as const;
const path = `/monitor/project/${projectId}/page/7`;
const shown = (page: Page, id: number) => page.locator(`[data-widget="t${id}"]`);
const sections = async (page: Page) => {
  const links = await page.getByRole('navigation', { name: '运营中心内容' }).getByRole('link').allInnerTexts();
  return links.map((text) => text.replace(/[\s\d/]+$/, ''));
};
const texts = [level, flow, total].map((signal) => valueText(signal));
const write = (signalId: number, equipId: number, title: string) => ({
  ...{ action: 'write', writeValue: '3', data: { signalArray: [{ equipId, signalId, title }] } },
});
const toPage = { action: 'page', page: { type: 'own', equipPageId: 8 } };
const overview = (own: Partial<PlayedProjectPage> = {}): PlayedProjectPage => ({
  ...{ id: 7, title: '总览' },
  widgets: [
    ...texts,
    pageButton('set', 4, write(1, 5, '液位')),
    pageButton('next', 5, toPage),
    pageButton('pump', 6, write(2, 6, '流量')),
  ],
  ...own,
});
const quality: PlayedProjectPage = { id: 8, title: '余氯', widgets: [valueText(flow)] };

const alarm: Alarm = {
  ...{ alarmId: 41, equipmentId: 5, signalId: 1, equip: '清水池', title: '液位', unit: 'm', state: 'UNACK' },
  signal: { decimals: 2, signalMaps: [] },
  ...{ active: true, acked: false, level: 'high', occurrence: 'o1', limitId: 'HI', limit: 4, value: 4.6 },
  ...{ quality: '200', raisedAt: Date.now() - 60_000, clearedAt: null, ackedAt: null, changedAt: Date.now() },
  ...{ suppression: null, text: '清水池 液位高', shared: false },
};

describe('a page of a project', () => {
  it('[PO17] a variable that is held has a pin that says by whom and why, and asks for it only then', async () => {
    const since = new Date(2026, 2, 1, 10, 20).getTime();
    const time = Date.now() + 1000;
    let asked = 0;
    const answers = {
      ...projectAnswers({ pages: [overview()] }),
      ...on(api.projectMonitor.holds, () => {
        asked += 1;
        return good({ list: [{ signalId: 3, value: 12.3, by: 'person', name: '张工', reason: '检修', since }] });
      }),
    };
    const { page, tell } = await play(path, { answers, who });
    await shown(page, 1).getByText('4.20').waitFor();
    expect(asked).toBe(0);
    await tell(projectSocketPath, { signalVal: { 3: { code: HELD, value: 12.3, time } } });
    await shown(page, 3).getByText('12.30').waitFor();
    const pin = page.locator('[data-widget="t3"] .stage-over-held[aria-label^="张工 自"]');
    await pin.waitFor({ state: 'attached' });
    expect(await pin.getAttribute('aria-label')).toContain('起保持为 12.3，原因：检修');
    expect(asked).toBe(1);
    await tell(projectSocketPath, { signalVal: { 3: { code: '200', value: 13, time: time + 1000 } } });
    await pin.waitFor({ state: 'detached' });
  });

  it('[PO1] shows values of all devices and of variables over one socket', async () => {
    const tokens: unknown[] = [];
    const answers = {
      ...projectAnswers({ pages: [overview(), quality] }),
      ...on(api.projectMonitor.token, (body) => {
        tokens.push(body);
        return good('token');
      }),
    };
    const { page, tell } = await play(path, { answers, who });
    await shown(page, 1).getByText('4.20').waitFor();
    const time = Date.now() + 1000;
    const value = (number: number) => ({ code: '200', value: number, time });
    await tell(projectSocketPath, { signalVal: { 1: value(4.4), 2: value(120), 3: value(9000) } });
    await shown(page, 1).getByText('4.40').waitFor();
    await shown(page, 2).getByText('120.00').waitFor();
    await shown(page, 3).getByText('9000.00').waitFor();
    await page.getByRole('status').getByText('实时').waitFor();
    expect(tokens).toEqual([{ pageId: 7, draft: false, dataEquip: [5, 6] }]);
  });

  it('[LP15] leaves bindings blank whose signal is gone', async () => {
    const { page } = await play(path, { answers: projectAnswers({ pages: [overview(), quality], gone: [2] }), who });
    await shown(page, 1).getByText('4.20').waitFor();
    await expect.poll(async () => await shown(page, 2).textContent()).not.toContain('4.20');
  });

  it('[PO4] shows the set value in place of one that is not good', async () => {
    const own = { errorValShow: 'custom', errorDefaultVal: '0' } as const;
    const { page, tell } = await play(path, { answers: projectAnswers({ pages: [overview({ own }), quality] }), who });
    await shown(page, 1).getByText('4.20').waitFor();
    await tell(projectSocketPath, { signalVal: { 1: { code: '1711', value: 9, time: Date.now() + 1000 } } });
    await shown(page, 1).getByText('0.00').waitFor();
  });

  it('[PO1] says when the connection is lost, and that values are old', async () => {
    const { page, drop } = await play(path, { answers: projectAnswers({ pages: [overview(), quality] }), who });
    await shown(page, 1).getByText('4.20').waitFor();
    await drop(projectSocketPath);
    await page.getByText('与服务器的实时连接已断开').waitFor();
    await page.getByRole('status').getByText('连接已断开').waitFor();
  });

  it('[PO5] writes by the right of the project, with a question, and only where it may', async () => {
    const sent: unknown[] = [];
    const answers = {
      ...projectAnswers({ pages: [overview(), quality] }),
      ...on(api.projectMonitor.write, (body) => {
        sent.push(body);
        return started('write-0001');
      }),
      ...on(api.projectMonitor.callback, ({ uuid }) => {
        const data = { equipmentId: 5, signalId: 1, oldValue: 4.2, newValue: 3, readBack: 3 };
        const done: Partial<CommandState> = { status: 'success', code: '200', data };
        return good({ uuid, status: 'pending', code: '', message: '', progress: null, data: null, ...done });
      }),
    };
    const { page } = await play(path, { answers, who });
    await shown(page, 1).getByText('4.20').waitFor();
    await page.locator('[data-widget="pump"]').click();
    await page.getByText('您在该运营中心没有此变量的写入权限').waitFor();
    await page.locator('[data-widget="set"]').click();
    const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
    await question.getByText('清水池').waitFor();
    await question.getByRole('button', { name: /^下\s?发$/ }).click();
    await page.locator('.page-note', { hasText: '已写入 3.00 m' }).waitFor();
    expect(sent).toMatchObject([{ projectId, signalId: 1, value: '3' }]);
  });

  it('[PO3] opens other pages inside the project, by a click and by the navigation', async () => {
    const { page } = await play(path, { answers: projectAnswers({ pages: [overview(), quality] }), who });
    await page.locator('[data-widget="next"]').click();
    await page.waitForURL(`**/monitor/project/${projectId}/page/8`);
    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem', { name: '余氯' }).press('ArrowLeft');
    await tree.getByRole('treeitem', { name: '水质' }).press('ArrowLeft');
    expect(await tree.getByRole('treeitem', { name: '余氯' }).count()).toBe(0);
    await again(page);
    await tree.getByRole('treeitem', { name: '水质', expanded: false }).waitFor();
    await tree.getByRole('treeitem', { name: '总览' }).press('Enter');
    await page.waitForURL(`**${path}`);
    await shown(page, 1).waitFor();
  });

  it('[PO2] asks for its password first', async () => {
    const entered: string[] = [];
    const base = projectAnswers({ pages: [overview(), quality] });
    const info = base[api.projectMonitor.page.path];
    const answers = {
      ...base,
      [api.projectMonitor.page.path]: (body: Record<string, unknown>) =>
        entered.length > 0 ? (info?.(body) ?? refused('1014')) : refused('1542'),
      ...on(api.projectMonitor.validPassword, ({ password }) => {
        if (password !== 'right') return refused('1543');
        entered.push(password);
        return good(null as never);
      }),
    };
    const { page } = await play(path, { answers, who });
    await page.getByLabel('页面密码').fill('right');
    await page.getByRole('button', { name: '打开页面' }).click();
    await shown(page, 1).getByText('4.20').waitFor();
  });

  it.each([
    ['1611', '运营中心不存在，或您已无权查看'],
    ['1613', '运营中心已过有效期'],
  ])('[PO8] explains %s and leads back', async (code, text) => {
    const answers = {
      ...projectAnswers({ pages: [overview()] }),
      ...on(api.projectMonitor.pages, () => refused(code)),
    };
    const { page } = await play(path, { answers, who });
    await page.getByText(text).waitFor();
    expect(await page.getByRole('link', { name: '返回运营中心列表' }).getAttribute('href')).toBe(
      '/monitor/project/list',
    );
  });

  it('[PO8] explains a page that is not published, beside the others', async () => {
    const answers = {
      ...projectAnswers({ pages: [overview()] }),
      ...on(api.projectMonitor.page, () => refused('1612')),
    };
    const { page } = await play(path, { answers, who });
    await page.getByText('页面尚未发布').waitFor();
    await page.getByRole('treeitem', { name: '总览' }).waitFor();
  });

  it('[PO10] lists the alarms of the project and acknowledges them', async () => {
    const confirmed: unknown[] = [];
    const answers = {
      ...projectAnswers({ pages: [overview(), quality] }),
      ...on(api.projectMonitor.alarms, () => {
        const isAcked = confirmed.length > 0;
        return good({ total: 1, list: [{ ...alarm, acked: isAcked, state: isAcked ? 'ACKED' : 'UNACK' }] });
      }),
      ...on(api.projectMonitor.journal, () => good({ total: 0, list: [] })),
      ...on(api.projectMonitor.confirm, (body) => {
        confirmed.push(body);
        return good({ list: [{ alarmId: 41, code: '200', message: '' }] });
      }),
    };
    const { page } = await play(`${path}?tab=alarm`, { answers, who });
    await page.getByText('清水池 液位高').waitFor();
    await page.getByRole('button', { name: /^确\s?认$/ }).click();
    await page.getByText('已确认 1 条报警').waitFor();
    expect(confirmed).toEqual([{ projectId, alarms: [{ alarmId: 41, occurrence: 'o1' }] }]);
    await page.getByText('报警记录', { exact: true }).click();
    await page.getByText('还没有报警记录').waitFor();
  });

  it('[PO13] a click on a value opens its history, beside the reports of the project', async () => {
    const asked: unknown[] = [];
    const column = { signalId: 2, equipId: 6, title: '流量', subTitle: '送水泵', unit: 'm', decimals: 2 };
    const answers = {
      ...projectAnswers({ pages: [overview()] }),
      ...on(api.project.info, () => good(projectInfo)),
      ...on(api.projectHistory.columns, () => good({ list: [column] })),
      [api.projectHistory.curve.path]: ({ signalIds }: Record<string, unknown>) => {
        asked.push(signalIds);
        return encodeSeries([]);
      },
    };
    const { page } = await play(path, { answers, who });
    await shown(page, 2).click();
    await page.waitForURL(`**${path}?tab=history&signals=2`);
    await expect.poll(() => asked).toContainEqual([2]);
    expect(await sections(page)).toEqual(['页面', '报警', '设备', '历史数据', '报表']);
  });

  it('[PO13] people who may not see history have neither history nor reports', async () => {
    const answers = projectAnswers({ pages: [overview()], rights: { history: false } });
    const { page } = await play(path, { answers, who });
    await shown(page, 1).getByText('4.20').waitFor();
    expect(await sections(page)).toEqual(['页面', '报警', '设备']);
  });

  it('[PO11] previews the draft under a plain banner', async () => {
    const drafts: unknown[] = [];
    const base = projectAnswers({ pages: [overview(), quality] });
    const answers = {
      ...base,
      [api.projectMonitor.page.path]: (body: Record<string, unknown>) => {
        drafts.push(body.draft);
        return base[api.projectMonitor.page.path]?.(body) ?? refused('1014');
      },
      ...on(api.project.info, ({ id }) =>
        good({
          ...{ id, title: '城东水厂', note: '', image: null, orgId: 1, orgName: '远望', expires: null, state: 'valid' },
          ...{
            errorValShow: 'mark',
            errorDefaultVal: '0',
            shifts: [0],
            utcOffset: 480,
            homeId: 7,
            variableEquipId: 90,
          },
          rights: { edit: true, write: true, alarm: true, history: true },
        }),
      ),
      ...on(api.projectPage.tree, () =>
        good({
          homeId: 7,
          folders: [],
          pages: [
            {
              ...{ id: 7, folderId: null, title: '总览', width: 800, height: 400, isHome: true, hasPassword: false },
              ...{ widgetCount: 3, revision: 2, loginname: 'a', gmtModified: '2026-01-01 00:00:00', published: null },
              isChanged: true,
            },
          ],
        }),
      ),
    };
    const both = { auths: ['monitor_project', 'project_edit'] } as const;
    const { page } = await play(`/monitor/project/${projectId}/preview/7`, { answers, who: both });
    await page.getByText('预览草稿').waitFor();
    await shown(page, 1).getByText('4.20').waitFor();
    expect(drafts[0]).toBe(true);
  });

  it('fits every language, appearance and size', async () => {
    const { page } = await play(path, { answers: projectAnswers({ pages: [overview(), quality] }), who });
    for (const look of looks) {
      await setLook(page, look);
      await shown(page, 1).getByText('4.20').waitFor();
      await looked(page, 'project-page', look);
    }
  }, 120_000);
});

describe('a page of a project that is withdrawn', () => {
  const play = playedConsole({ movesClock: true });

  it('[PO7] disappears from the navigation within a minute', async () => {
    const answers = projectAnswers({ pages: [overview(), quality] });
    const { page, answer } = await play(path, {
      ...{ answers, who },
      before: (page) => page.clock.install(),
    });
    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem', { name: '余氯' }).waitFor();
    answer(projectAnswers({ pages: [overview()] }));
    await page.clock.runFor(60_000);
    await tree.getByRole('treeitem', { name: '余氯' }).waitFor({ state: 'detached' });
    await tree.getByRole('treeitem', { name: '总览' }).waitFor();
  });
});
