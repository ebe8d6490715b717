import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { equip, pageTree, playedProject, projectManager, publication } from '../harness/playedProject.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();

const open = async (tab = '', answers: Answers = {}) =>
  (
    await play(`/manage/eg/project/edit/1${tab && `?tab=${tab}`}`, {
      who: projectManager,
      answers: playedProject(answers),
    })
  ).page;

const candidates = Array.from({ length: 450 }, (_, index) => equip(100 + index));

describe('a project', () => {
  it.each(looks)('shows devices, people and pages: $language $theme $size', async (look) => {
    const page = await open();
    await setLook(page, look);
    await page.getByText('泵站 2').first().waitFor();
    await looked(page, 'project-devices', look);
    await again(page, '/manage/eg/project/edit/1?tab=people');
    await page.getByText('user2').waitFor();
    await looked(page, 'project-people', look);
    await again(page, '/manage/eg/project/edit/1?tab=page');
    await page.getByRole('heading', { name: '管网总览' }).waitFor();
    await looked(page, 'project-pages', look);
  });

  it('[PE1] takes hundreds of devices at once', async () => {
    const sent: { equipmentIds: number[] }[] = [];
    const page = await open('', {
      ...on(api.equipmentGroup.query, () => good([])),
      ...on(api.projectEquip.candidates, ({ pageNo, pageSize }) =>
        good({ total: candidates.length, list: candidates.slice((pageNo - 1) * pageSize, pageNo * pageSize) }),
      ),
      ...on(api.projectEquip.add, (body) => {
        sent.push(body);
        return good({});
      }),
    });
    await page.getByRole('button', { name: '添加设备' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '选中全部 450 台' }).click();
    await dialog.getByText('已选 450 台').waitFor();
    await dialog.getByRole('button', { name: '添加 450 台' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent[0]?.equipmentIds).toHaveLength(450);
  });

  it('[PE2] names what uses a device before it is removed', async () => {
    const sent: unknown[] = [];
    const page = await open('', {
      ...on(api.projectEquip.uses, () => good({ pages: ['管网总览'], variables: ['总流量'] })),
      ...on(api.projectEquip.delete, (body) => {
        sent.push(body);
        return good({});
      }),
    });
    await page.locator('tr.ant-table-row', { hasText: '泵站 2' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '移除（1）' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('页面：管网总览').waitFor();
    await dialog.getByText('变量：总流量').waitFor();
    await dialog.locator('.ant-btn-dangerous').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([{ projectId: 1, equipmentIds: [2] }]);
  });

  it('[PE3] gives people rights by page', async () => {
    const sent: unknown[] = [];
    const page = await open('people', {
      ...on(api.projectMember.candidates, () =>
        good({ total: 1, list: [{ accountId: 77, loginname: 'lisi', name: '李四', orgName: '远望水务' }] }),
      ),
      ...on(api.projectMember.add, (body) => {
        sent.push(body);
        return good({});
      }),
    });
    await page.getByRole('button', { name: '添加人员' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '添加人员' }).click();
    await dialog.getByText('请选择账号').waitFor();
    await dialog.getByLabel('账号').click();
    await page.locator('.ant-select-dropdown:visible').getByText('lisi').click();
    await dialog.getByText('指定页面').click();
    await dialog.getByLabel('查看“水质”').check();
    await dialog.getByRole('button', { name: '添加人员' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toMatchObject([{ accountIds: [77], pages: [{ pageId: 12, write: false }] }]);
  });

  it('[PE5] moves a page into a folder by keys', async () => {
    const sent: unknown[] = [];
    const page = await open(
      'page',
      on(api.projectPage.arrange, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page.locator('.tree-view').getByText('管网总览').click();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ pages: expect.arrayContaining([{ id: 11, folderId: 1 }]) });
  });

  it('[PE6] publishes what is shown, and says if someone else was faster', async () => {
    const sent: unknown[] = [];
    let isTaken = true;
    const page = await open(
      'page',
      on(api.projectPage.publish, (body) => {
        sent.push(body);
        return isTaken ? refused('1616') : good(publication(3));
      }),
    );
    await page
      .locator('.page-details')
      .getByRole('button', { name: /发\s?布$/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('.ant-alert-error').waitFor();
    isTaken = false;
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent[0]).toMatchObject({ id: 11, revision: 5, base: 2 });
  });

  it('[PE6] rolls back to an earlier publication', async () => {
    const sent: unknown[] = [];
    const page = await open('page', {
      ...on(api.projectPage.rollBack, (body) => {
        sent.push(body);
        return good(publication(3, { rolledBackTo: 1 }));
      }),
    });
    const list = page.getByRole('region', { name: '发布记录' });
    // Only what is not shown now.
    await list.getByText('当前', { exact: true }).waitFor();
    expect(await list.getByRole('button', { name: '回退到此' }).count()).toBe(1);
    await list.getByRole('button', { name: '回退到此' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ant-btn-primary').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([{ id: 11, number: 1, base: 2 }]);
  });

  it('adds a page into the chosen folder', async () => {
    const sent: unknown[] = [];
    let tree = pageTree;
    const page = await open('page', {
      ...on(api.projectPage.tree, () => good(tree)),
      ...on(api.page.add, () => {
        tree = { ...pageTree, pages: [...pageTree.pages, { ...pageTree.pages[0], id: 20, title: '新页' } as never] };
        return good({ id: 20 });
      }),
      ...on(api.projectPage.arrange, (body) => {
        sent.push(body);
        return good({});
      }),
    });
    await page.locator('.tree-view').getByText('能源').click();
    await page.getByRole('button', { name: '新建页面' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('标题').fill('新页');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent[0]).toMatchObject({ pages: expect.arrayContaining([{ id: 20, folderId: 1 }]) });
  });

  it('says that it does not exist', async () => {
    const page = await open(
      '',
      on(api.project.info, () => refused('1611')),
    );
    await page.getByText('运营中心加载失败').waitFor();
  });
});
