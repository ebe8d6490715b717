import { api, type ProjectGrant, type ProjectShareInfo } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { member, pageTree, projectInfo, projectLine, projectManager } from '../harness/playedProject.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();

const projects = [
  projectLine(1, '水厂运营中心', { shared: true }),
  projectLine(2, '污水运营中心', { state: 'expiring', expires: '2026-12-01 00:00:00' }),
  projectLine(3, '旧厂区', { state: 'expired', expires: '2026-01-01 00:00:00', homeId: null, pageCount: 0 }),
];

const open = async (answers: Answers = {}, path = '/manage/eg/project/list') =>
  (
    await play(path, {
      who: projectManager,
      answers: { ...on(api.project.queryAll, () => good({ total: projects.length, list: projects })), ...answers },
    })
  ).page;

describe('projects', () => {
  it.each(looks)('are listed, also none and after a failure: $language $theme $size', async (look) => {
    let reply: 'some' | 'none' | 'failed' = 'some';
    const page = await open(
      on(api.project.queryAll, () => {
        if (reply === 'failed') return refused('90099');
        return good({ total: reply === 'some' ? 3 : 0, list: reply === 'some' ? projects : [] });
      }),
    );
    await setLook(page, look);
    await page.getByText('污水运营中心').waitFor();
    await looked(page, 'project-list', look);
    reply = 'none';
    await again(page);
    await page.locator('.list-body .state-panel').waitFor();
    await looked(page, 'project-list-none', look);
    reply = 'failed';
    await again(page);
    await page.locator('.list-body .state-panel').waitFor();
    await looked(page, 'project-list-failed', look);
  });

  it('[PE7] are put in order by keys and saved as a whole', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.project.saveSeq, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.getByRole('button', { name: '排序' }).click();
    const drawer = page.getByRole('dialog');
    const first = drawer.getByRole('listitem').first();
    await first.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect.poll(() => sent).toEqual([{ ids: [2, 1, 3] }]);
  });

  it('[PE8] an edit keeps what the list does not show', async () => {
    const sent: unknown[] = [];
    const page = await open({
      ...on(api.project.info, () => good({ ...projectInfo, errorValShow: 'custom', errorDefaultVal: '--' })),
      ...on(api.project.edit, (body) => {
        sent.push(body);
        return good({});
      }),
    });
    const row = page.locator('tr.ant-table-row', { hasText: '水厂运营中心' });
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('名称').fill('水厂');
    await drawer.getByRole('button', { name: '增加班次' }).click();
    await drawer.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ id: 1, title: '水厂', errorValShow: 'custom', errorDefaultVal: '--', utcOffset: 480 }]);
    expect((sent[0] as { shifts: number[] }).shifts).toEqual([0, 480, 960, 1200]);
  });

  it('[PE3] [PE4] are shared by pages, with a password', async () => {
    const auth: ProjectGrant = { pages: 'all', write: false, alarm: true, history: true, expires: null };
    const info: ProjectShareInfo = { id: 1, code: null, auth, holders: [] };
    const sent: unknown[] = [];
    const page = await open({
      ...on(api.project.shareInfo, () => good(info)),
      ...on(api.projectPage.tree, () => good(pageTree)),
      ...on(api.project.editSharePwd, (body) => {
        sent.push(body);
        return good({ ...info, code: 'ABCDE-23456' });
      }),
      ...on(api.project.editShareAuth, (body) => {
        sent.push(body);
        return good({ ...info, code: 'ABCDE-23456', auth: body.auth, holders: [member(4, { accepted: true })] });
      }),
    });
    const row = page.locator('tr.ant-table-row', { hasText: '水厂运营中心' });
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '分享' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('分享密码').fill('abcd12');
    await dialog.getByText('指定页面').click();
    await dialog.getByRole('button', { name: '开始分享' }).click();
    await dialog.getByText('请至少选择一个页面').waitFor();
    await dialog.getByLabel('在“水质”写入').check();
    await dialog.getByRole('button', { name: '开始分享' }).click();
    await dialog.getByRole('img', { name: '分享二维码' }).waitFor();
    expect(sent).toMatchObject([
      { id: 1, password: 'abcd12' },
      { id: 1, auth: { pages: [{ pageId: 12, write: true }] } },
    ]);
    await dialog.getByText('持有账号（1）').waitFor();
  });

  it.each(['enterprise', 'operation'] as const)('[PE9] are those of the own organisation: %s', async (roleType) => {
    const asked: unknown[] = [];
    const { page } = await play('/manage/eg/project/list', {
      who: { ...projectManager, roleType },
      answers: on(api.project.queryAll, ({ own, orgId }) => {
        asked.push({ own, orgId });
        return good({ total: projects.length, list: projects });
      }),
    });
    await page.getByText('污水运营中心').waitFor();
    expect(asked).toEqual([{ own: true, orgId: undefined }]);
    const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '全部运营中心' });
    expect(await entry.count()).toBe(roleType === 'operation' ? 1 : 0);
  });

  it('[PE9] those of all organisations are not for others', async () => {
    const asked: unknown[] = [];
    const page = await open(
      on(api.project.queryAll, (body) => {
        asked.push(body);
        return good({ total: 0, list: [] });
      }),
      '/manage/eg/project/list-operation',
    );
    await page.getByText('没有访问权限').first().waitFor();
    expect(asked).toEqual([]);
  });

  it('[PE9] of all organisations are for platform staff, by organisation', async () => {
    const asked: unknown[] = [];
    const { page } = await play('/manage/eg/project/list-operation', {
      who: { roleType: 'operation', auths: ['project_edit', 'monitor_project'] },
      answers: {
        ...on(api.project.queryAll, (body) => {
          asked.push(body);
          return good({ total: projects.length, list: projects });
        }),
        ...on(api.org.partners, () => good([{ id: 7, name: '城南水务', kind: 'company' }])),
      },
    });
    await page.getByRole('columnheader', { name: '企业' }).waitFor();
    await page.getByLabel('全部企业').click();
    await page.locator('.ant-select-dropdown:visible').getByText('城南水务').click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ orgId: 7 });
  });
});
