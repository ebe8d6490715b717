import { api, type BodyOf, type PageTree } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { projectAnswers, projectId, treePage, variable } from '../harness/playedProjectPages.ts';
import { level, valueText, projectAnswers as viewAnswers } from '../harness/playedProjectView.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['project_edit', 'monitor_project'] } as const;
const at = (pageId: number) => `/manage/project/${projectId}/designer/${pageId}`;

const publication = {
  ...{ number: 2, revision: 2, loginname: 'operation', gmtCreate: '2026-11-16 08:00:00', note: '' },
  ...{ widgetCount: 3, rolledBackTo: null },
};
const tree: PageTree = {
  homeId: 7,
  folders: [{ id: 1, parentId: null, title: '能源' }],
  pages: [
    treePage(7, '总览', { isHome: true, published: publication, isChanged: true }),
    treePage(8, '电耗', { folderId: 1 }),
  ],
};

describe('the designer of a project', () => {
  it('[DS30] publishes the saved draft over what is published', async () => {
    const sent: BodyOf<typeof api.projectPage.publish>[] = [];
    const answers = {
      ...projectAnswers({ tree, signals: 10 }),
      ...on(api.projectPage.publish, (body) => {
        sent.push(body);
        return good({ ...publication, number: 3, revision: 3 });
      }),
    };
    const { page } = await play(at(7), { answers, who });
    await page.getByRole('button', { name: /发\s?布/ }).click();
    const dialog = page.getByRole('dialog', { name: '发布“总览”' });
    await dialog.getByLabel('说明').fill('新的颜色');
    await dialog.getByRole('button', { name: /^发\s?布$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([{ id: 7, revision: 3, base: 2, note: '新的颜色' }]);
  });

  it('[DS31] opens the pages of its tree, in their folders', async () => {
    const { page } = await play(at(7), { answers: projectAnswers({ tree, signals: 10 }), who });
    const pages = page.getByRole('tree');
    await pages.getByText('电耗').click();
    await page.waitForURL(`**${at(8)}`);
    await page.getByRole('navigation', { name: '页面' }).getByText('总览').waitFor();
  });

  it('[DP45] searches the signals of all devices on the server and loads those in sight', async () => {
    const asked: (number | undefined)[] = [];
    const played = projectAnswers({ tree, signals: 50_000 });
    const search = played[api.projectPage.signals.path];
    const answers = {
      ...played,
      [api.projectPage.signals.path]: (body: Record<string, unknown>) => {
        asked.push(Number(body.pageNo));
        return search?.(body) ?? good(null);
      },
    };
    const { page } = await play(at(7), { answers, who });
    await page.getByRole('tab', { name: '变量' }).click();
    await page.getByText('共 50001 个').waitFor();
    expect(await page.locator('.bd-line').count()).toBeLessThan(60);
    await page.locator('.bd-rows').evaluate((box) => box.scrollTo(0, 1_000_000));
    await page
      .getByText(/^压力 33\d\d\d$/)
      .first()
      .waitFor();
    expect(Math.max(...asked.map(Number))).toBeGreaterThan(300);
    await page.getByRole('searchbox', { name: /搜索全部设备/ }).fill('泵站 499');
    await page.getByText('共 100 个').waitFor();
    await page.getByText('压力 49900').waitFor();
  });

  it('[DS32] shows the values of the saved draft in place of the drawing, which is back with the first change', async () => {
    const asked: unknown[] = [];
    const { equipId, id: signalId, title, subTitle } = level;
    const bound = { equipId, signalId, title, subTitle, reportId: 0 };
    const viewed = viewAnswers({ pages: [{ id: 7, title: '总览', widgets: [valueText(level)] }] });
    const answers = {
      ...viewed,
      ...projectAnswers({ tree, signals: 10, widgets: [valueText(level)], bound: [bound] }),
      [api.projectMonitor.page.path]: (body: Record<string, unknown>) => {
        asked.push(body);
        return viewed[api.projectMonitor.page.path]?.(body) ?? refused('1014');
      },
    };
    const { page } = await play(at(7), { answers, who });
    const live = page.locator('.canvas-live');
    await page.locator('[data-widget="t1"]').waitFor();
    expect(await live.count()).toBe(0);
    await page.getByRole('checkbox', { name: '实时值' }).check();
    await live.getByText('4.20').waitFor();
    expect(asked).toEqual([{ id: 7, draft: true }]);
    await page.getByRole('application', { name: '画布' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.down('ArrowRight');
    await live.waitFor({ state: 'detached' });
    await page.keyboard.up('ArrowRight');
    await live.getByText('4.20').waitFor();
    await page.getByRole('checkbox', { name: '实时值' }).uncheck();
    await live.waitFor({ state: 'detached' });
  });

  it('[DP46] a variable that is missing is made in the picker, and is chosen then', async () => {
    const made: unknown[] = [];
    const played = projectAnswers({ tree, signals: 10, widgets: [{ ...valueText(level), data: {} }] });
    const answers = {
      ...played,
      ...on(api.mvar.validFormulaVar, () => good({ problem: null, inputs: [], unit: '', value: null })),
      ...on(api.mvar.add, (body) => {
        made.push(body.title);
        return good({ id: 6 });
      }),
      ...on(api.pageDesign.signals, () => {
        const own = made.length > 0 ? [variable, { ...variable, signalId: 6, title: '单位电耗' }] : [variable];
        return good({ equipId: variable.equipId, title: '水务中心', list: own, reports: [] });
      }),
    };
    const { page } = await play(at(7), { answers, who });
    await page.locator('[data-widget="t1"]').waitFor();
    await page.getByRole('application', { name: '画布' }).focus();
    await page.keyboard.press('Control+a');
    const form = page.getByRole('region', { name: '属性', exact: true });
    await form.getByRole('tab', { name: '数据' }).click();
    await form.getByRole('button', { name: /选择变量/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '新建计算变量' }).click();
    const drawer = page.getByRole('dialog', { name: '新增变量' });
    await drawer.getByLabel('名称').fill('单位电耗');
    await drawer.getByLabel('计算方式').click();
    await page.locator('.ant-select-dropdown:visible').getByText('自定义公式').click();
    await drawer.getByLabel('公式', { exact: true }).fill('1 + 1');
    await drawer.locator('button[type=submit]').click();
    await form.getByRole('button', { name: /^单位电耗/ }).waitFor();
    expect(made).toEqual(['单位电耗']);
  });
});
