import { type Account, type AccountInfo, type AccountOptions, api, type Permission } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { sheetFile } from '../harness/sheetFile.ts';

const play = playedConsole();
const int = api.accountInt;

const person: Account = {
  ...{ id: 7, kind: 'int', orgId: 2, orgName: '清源水务', loginname: 'zhang.san', name: '张三', tel: '', email: '' },
  ...{ deptId: 4, deptName: '运行班', roleId: 5, roleName: '操作员', roleType: 'enterprise', dataRange: 'dept' },
  ...{ authRegion: [], validUntil: null, note: '', state: 'active', mustChange: true },
  ...{ lastLogin: '', lastLoginAddress: '', sessions: 1, self: false, manageable: true },
  gmtCreate: '2026-01-01 00:00:00',
};
const boss: Account = { ...person, id: 8, loginname: 'boss', name: '', manageable: false, tel: '13800000000' };
const me: Account = { ...person, id: 1, loginname: 'manager', name: '', self: true, mustChange: false };

const options: AccountOptions = {
  orgId: 2,
  roles: [
    { id: 5, name: '操作员' },
    { id: 6, name: '只读用户' },
  ],
  depts: [
    { id: 3, parentId: null, name: '水厂' },
    { id: 4, parentId: 3, name: '运行班' },
  ],
  regions: ['泵房'],
  groups: [{ id: 9, parentId: null, name: '一期' }],
  ranges: ['all', 'dept', 'own', 'chosen'],
  orgs: [],
  accounts: { used: 3, most: 10 },
};

const who = { roleType: 'enterprise' as const, auths: ['account_edit'] as readonly Permission[], orgId: 2 };
const usual: Answers = {
  ...on(int.query, () => good({ total: 3, list: [me, person, boss] })),
  ...on(int.options, () => good(options)),
};

async function openList(answers: Answers = {}) {
  const { page } = await play('/manage/account/int', { answers: { ...usual, ...answers }, who });
  await page.getByRole('row', { name: /zhang\.san/ }).waitFor();
  const menu = async (name: string, item: string) => {
    await page.getByRole('button', { name: `更多操作：${name}` }).click();
    return page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: item });
  };
  return { page, menu };
}

describe('the list of accounts', () => {
  it('shows who, role, range, state and last login, and marks oneself', async () => {
    const { page } = await openList();
    const row = page.getByRole('row', { name: /zhang\.san/ });
    for (const text of ['张三', '操作员', '本部门及下级', '运行班', '待改密码', '从未'])
      await row.getByText(text).waitFor();
    await page
      .getByRole('row', { name: /manager/ })
      .getByText('本人')
      .waitFor();
  });

  it('offers nothing that would be refused: oneself, somebody with more permissions, somebody with a phone', async () => {
    const { menu, page } = await openList();
    expect(await (await menu('manager', '停用')).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await (await menu('boss', '删除')).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await (await menu('zhang.san', '重置密码')).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('[FO4] asks before it disables, and says why it was refused', async () => {
    let sent = 0;
    const { menu, page } = await openList(
      on(int.disable, () => {
        sent += 1;
        return refused('1561');
      }),
    );
    await (await menu('zhang.san', '停用')).click();
    const dialog = page.getByRole('dialog', { name: '停用账号' });
    expect(sent).toBe(0);
    await dialog.getByRole('button', { name: '停用' }).click();
    await dialog.getByText('至少要保留一名可用的管理员').waitFor();
  });

  it('resets a password and shows it once', async () => {
    const { menu, page } = await openList(on(int.resetPassword, () => good({ password: 'Abcd2345Efgh' })));
    await (await menu('zhang.san', '重置密码')).click();
    await page.getByRole('dialog').getByRole('button', { name: '重置' }).click();
    const secret = page.getByRole('textbox', { name: '临时密码' });
    await secret.waitFor();
    await expect.poll(() => secret.inputValue()).toBe('Abcd2345Efgh');
    await page.getByRole('button', { name: '我已保存' }).click();
    await secret.waitFor({ state: 'detached' });
  });

  it('lists sessions and ends one', async () => {
    const line = { address: '10.0.0.9', gmtCreate: '2026-01-01 08:00:00', lastSeen: '2026-01-01 09:00:00' };
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36';
    let open = true;
    const { menu, page } = await openList({
      ...on(int.sessions, () => good(open ? [{ ...line, key: 'k', agent, current: false }] : [])),
      ...on(int.endSession, () => {
        open = false;
        return good({});
      }),
    });
    await (await menu('zhang.san', '会话')).click();
    await page.getByText('Chrome · Windows').waitFor();
    await page.getByRole('button', { name: '结束会话：Chrome · Windows' }).click();
    await page.getByText('没有打开的会话').waitFor();
  });
});

describe('the form of an account', () => {
  it('asks for username and role, and shows a refusal at its field and the password once', async () => {
    const sent: unknown[] = [];
    const { page } = await openList(
      on(int.add, (body) => {
        sent.push(body);
        return sent.length === 1 ? refused('1501') : good({ id: 9, password: 'Wxyz2345Abcd' });
      }),
    );
    await page.getByRole('button', { name: '新增内部账号' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByLabel('用户名').waitFor();
    await form.locator('button[type=submit]').click();
    await form.getByRole('alert').first().waitFor();
    expect(sent).toEqual([]);
    await form.getByLabel('用户名').fill('li.si');
    await form.getByLabel('角色').click();
    await page.locator('.ant-select-item-option', { hasText: '操作员' }).click();
    await form.locator('button[type=submit]').click();
    await form
      .locator('.ant-form-item', { has: page.getByLabel('用户名') })
      .getByRole('alert')
      .waitFor();
    await form.getByLabel('用户名').fill('li.si2');
    await form.locator('button[type=submit]').click();
    const secret = page.getByRole('dialog').getByRole('textbox', { name: '临时密码' }).last();
    await expect.poll(() => secret.inputValue()).toBe('Wxyz2345Abcd');
    expect(sent[1]).toMatchObject({ loginname: 'li.si2', roleId: 5, dataRange: 'all' });
  });

  it('chooses devices in pages, also all that were found', async () => {
    const all = Array.from({ length: 230 }, (_, n) => ({ id: n + 1, name: `泵 ${n + 1}`, groupName: '' }));
    const info: AccountInfo = { ...person, dataRange: 'chosen', groupIds: [], equipmentIds: [3] };
    const sent: { equipmentIds?: number[] }[] = [];
    const { menu, page } = await openList({
      ...on(int.info, () => good(info)),
      ...on(int.devices, ({ pageNo = 1, pageSize = 10 }) => {
        const from = (Number(pageNo) - 1) * Number(pageSize);
        return good({ total: all.length, list: all.slice(from, from + Number(pageSize)) });
      }),
      ...on(int.edit, (body) => {
        sent.push(body as { equipmentIds: number[] });
        return good({});
      }),
    });
    await (await menu('zhang.san', '编辑')).click();
    await page.locator('.account-chosen button', { hasText: '已选 1 台设备' }).click();
    const dialog = page.getByRole('dialog', { name: '选择设备' });
    await dialog.getByRole('row', { name: '泵 5' }).getByRole('checkbox').click();
    await dialog.getByText('已选 2 台设备').waitFor();
    await dialog.getByRole('button', { name: '选择全部 230 台' }).click();
    await dialog.getByText('已选 230 台设备').waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.locator('.ant-drawer-section:visible button[type=submit]').click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.equipmentIds).toHaveLength(230);
  });
});

describe('importing accounts', () => {
  it('[SI5] names wrong rows and writes nothing until all are right', async () => {
    const sent: { dryRun?: boolean }[] = [];
    const text = { cn: '没有名为“船长”的角色', en: 'there is no role named "船长"' };
    const { page } = await openList(
      on(int.import, (body) => {
        const { dryRun, rows } = body as { dryRun: boolean; rows: { role: string; line: number }[] };
        sent.push({ dryRun });
        const bad = rows.filter(({ role }) => role === '船长');
        const problems = bad.map(({ line }) => ({ line, field: 'role', text }));
        const passwords = [{ loginname: 'a1', password: 'Abcd2345Efgh' }];
        return good({ added: dryRun ? 0 : rows.length, problems, passwords: dryRun ? [] : passwords });
      }),
    );
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入内部账号' });
    const titles = ['用户名', '角色'];
    const bad = await sheetFile('a.xlsx', titles, [
      ['a1', '操作员'],
      ['a2', '船长'],
      ['a3', '船长'],
    ]);
    await dialog.locator('input[type=file]').setInputFiles(bad);
    await dialog.getByText(/2 行有 2 处问题/).waitFor();
    await dialog.getByRole('row', { name: /3 角色 船长/ }).waitFor();
    expect(await dialog.getByRole('button', { name: /导入 3 个账号/ }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: '重新选择文件' }).click();
    await dialog.locator('input[type=file]').setInputFiles(await sheetFile('b.xlsx', titles, [['a1', '操作员']]));
    await dialog.getByRole('button', { name: '导入 1 个账号' }).click();
    await dialog.getByText('已导入 1 个账号').waitFor();
    await dialog.getByRole('button', { name: '下载临时密码' }).waitFor();
    expect(sent).toEqual([{ dryRun: true }, { dryRun: true }, { dryRun: false }]);
  });
});

describe('an invitation', () => {
  const look = { orgName: '清源水务', roleName: '操作员', kind: 'int' as const, expires: '2027-01-01 00:00:00' };

  it('shows who invites, checks what is typed and leads to the login', async () => {
    const sent: unknown[] = [];
    const { page } = await play('/invite/abc', {
      answers: {
        ...on(api.invite.look, () => good(look)),
        ...on(api.invite.accept, (body) => {
          sent.push(body);
          return sent.length === 1 ? refused('1501') : good({});
        }),
      },
      who,
    });
    await page.getByText('清源水务 邀请您加入，角色为“操作员”。').waitFor();
    await page.getByRole('button', { name: '创建账号' }).click();
    await page.locator('.ant-form-item-explain-error').first().waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('用户名').fill('wang.wu');
    await page.getByLabel('密码', { exact: true }).fill('Lookfar2026');
    await page.getByLabel('再次输入密码').fill('Lookfar2026');
    await page.getByRole('button', { name: '创建账号' }).click();
    await page.locator('.ant-form-item-explain-error').first().waitFor();
    await page.getByLabel('用户名').fill('wang.wu2');
    await page.getByRole('button', { name: '创建账号' }).click();
    await page.getByText('现在可以用“wang.wu2”登录。').waitFor();
    expect(sent[1]).toMatchObject({ token: 'abc', loginname: 'wang.wu2', password: 'Lookfar2026' });
  });

  it.each([
    ['1571', '邀请链接不存在'],
    ['1572', '邀请链接已被使用'],
    ['1573', '邀请链接已过期，请联系邀请人'],
    ['1574', '邀请已被撤销'],
  ] as const)('says why it cannot be used: %s', async (code, text) => {
    const { page } = await play('/invite/abc', { answers: on(api.invite.look, () => refused(code)), who });
    await page.getByText(text).waitFor();
  });
});
