import { api, type Dept } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const dept = (id: number, parentId: number | null, name: string, more: Partial<Dept> = {}): Dept => ({
  ...{ id, orgId: 1, parentId, name, seq: id, people: 0, devices: 0 },
  ...more,
});

const works = [
  dept(1, null, '水厂', { people: 1 }),
  dept(2, 1, '运行部', { people: 2, devices: 5 }),
  dept(3, 1, '检修部'),
  dept(4, 2, '一班', { people: 3 }),
];

const open = async (all: Dept[] = works, answers: Answers = {}) =>
  (
    await play('/manage/orgal/dept', {
      who: { roleType: 'enterprise', auths: ['dept_edit'] },
      answers: {
        ...on(api.dept.query, () => good(all)),
        ...on(api.dept.choices, () => good(all)),
        ...answers,
      },
    })
  ).page;

describe('departments', () => {
  it('invites to add the first one', async () => {
    const sent: unknown[] = [];
    const page = await open([], {
      ...on(api.dept.add, (body) => {
        sent.push(body);
        return good(dept(9, null, '水厂'));
      }),
    });
    await page.getByRole('button', { name: '新增第一个部门' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('部门名称').fill('水厂');
    await dialog.getByRole('button', { name: /^保\s?存$|^确\s?定$|^新增部门$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toMatchObject([{ name: '水厂', parentId: null }]);
  });

  it('shows numbers, and those below with them', async () => {
    const page = await open();
    await page.getByText('2 人 · 5 台设备').waitFor();
    await page.locator('.tree-view').getByText('运行部', { exact: true }).click();
    const details = page.locator('.dept-details');
    await details.getByText('水厂 / 运行部').waitFor();
    await details.getByText('2（含下级 5）').waitFor();
    await details.getByText('5（含下级 5）').waitFor();
  });

  it('[TRE3] [TRE5] finds one, and moves it by keys', async () => {
    const moved: unknown[] = [];
    const page = await open(works, {
      ...on(api.dept.move, (body) => {
        moved.push(body);
        return good({});
      }),
    });
    await page.getByLabel('查找部门').fill('一班');
    await page.locator('.tree-view').getByText('检修部', { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('查找部门').fill('');
    await page.locator('.tree-view').getByText('检修部', { exact: true }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => moved).toEqual([{ id: 3, parentId: 1, seq: 0 }]);
  });

  it('[DEP21] merges only into one that is not below it', async () => {
    const merged: unknown[] = [];
    const page = await open(works, {
      ...on(api.dept.merge, (body) => {
        merged.push(body);
        return good({});
      }),
    });
    await page.locator('.tree-view').getByText('运行部', { exact: true }).click();
    await page.getByRole('button', { name: '合并到…' }).click();
    const dialog = page.getByRole('dialog');
    const merge = dialog.getByRole('button', { name: /^合\s?并$/ });
    expect(await merge.isDisabled()).toBe(true);
    await dialog.getByLabel('选择部门').click();
    const menu = page.locator('.ant-select-dropdown:visible');
    await menu.locator('.ant-select-tree-treenode-disabled', { hasText: '一班' }).waitFor();
    await menu.getByText('检修部', { exact: true }).click();
    await merge.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(merged).toEqual([{ id: 2, intoId: 3 }]);
  });

  it('[DEP22] says why it cannot be deleted', async () => {
    const page = await open(
      works,
      on(api.dept.delete, () => refused('1502')),
    );
    await page.locator('.tree-view').getByText('运行部', { exact: true }).click();
    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ant-btn-dangerous').click();
    await dialog.getByText('正在使用，不能删除').waitFor();
  });

  it('scrolls through thousands without rendering them', async () => {
    const many = Array.from({ length: 4000 }, (_, index) =>
      dept(index + 1, index === 0 ? null : Math.ceil(index / 20), `部门 ${index + 1}`),
    );
    const page = await open(many);
    await page.locator('.tree-view').getByText('部门 1', { exact: true }).waitFor();
    expect(await page.locator('.tree-view .ant-tree-treenode').count()).toBeLessThan(150);
    await page.getByLabel('查找部门').fill('部门 4000');
    await page.locator('.tree-view').getByText('部门 4000', { exact: true }).waitFor();
  });
});
