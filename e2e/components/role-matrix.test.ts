import { api, builtInRoles, permissionKeys, type Role } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole, type Who } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const role = (more: Partial<Role> = {}): Role => ({
  ...{ id: 1, orgId: 1, name: '班组', roleType: 'enterprise', builtIn: null, note: '', requireTotp: false },
  ...{ rights: ['monitor_equipment'], authRegion: [], accountCount: 2, inviteCount: 0 },
  ...more,
});
const shipped = role({ ...{ id: 2, name: '操作员', builtIn: 'operator' }, rights: [...builtInRoles.operator.rights] });
const everything: Who = { roleType: 'enterprise', auths: permissionKeys };

const levels = { critical: 0, high: 0, medium: 0, low: 0 };

async function open(answers: Answers = {}, who = everything) {
  const { page } = await play('/manage/account/role', {
    answers: {
      // The header counts alarms.
      ...on(api.alarm.query, () => good({ total: 0, list: [], levels, unacknowledged: 0, suppressed: 0 })),
      ...on(api.role.query, () => good({ total: 2, list: [shipped, role()] })),
      ...answers,
    },
    who,
  });
  await page.getByRole('row', { name: /班组/ }).waitFor();
  return page;
}

async function edit(answers: Answers = {}, who = everything) {
  const page = await open(answers, who);
  await page.getByRole('button', { name: '编辑: 班组' }).click();
  const form = page.locator('.ant-drawer-section:visible');
  const box = (name: string | RegExp) => form.getByRole('checkbox', { name });
  await box(/^写入设备变量/).waitFor();
  return { page, form, box };
}

describe('the matrix of a role', () => {
  it('[RO2] ticks what is needed, and says so', async () => {
    const { form, box } = await edit();
    expect(await box(/^查看报警记录/).isChecked()).toBe(false);
    await box(/处理报警/).check();
    expect(await box(/^查看报警记录/).isChecked()).toBe(true);
    await form.getByRole('status').getByText('已同时勾选所需的权限：查看报警记录').waitFor();
  });

  it('[RO2] unticks what depends on it, and sends what is left', async () => {
    const sent: unknown[] = [];
    const { form, box } = await edit(
      on(api.role.edit, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await box(/^写入设备变量/).check();
    await box(/管理设备与分组/).check();
    await box(/^查看设备实时数据/).uncheck();
    expect(await box(/^写入设备变量/).isChecked()).toBe(false);
    await form
      .getByRole('status')
      .getByText(/已同时取消依赖它的权限：写入设备变量、管理设备与分组/)
      .waitFor();
    await box('网关：全选').check();
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toEqual([expect.objectContaining({ id: 1, rights: ['gateway_edit'] })]);
  });

  it('[RO6] offers only what the user has', async () => {
    const { box } = await edit({}, { roleType: 'enterprise', auths: ['role_edit', 'monitor_equipment'] });
    expect(await box(/^写入设备变量/).isDisabled()).toBe(true);
    expect(await box('报警：全选').isDisabled()).toBe(true);
    expect(await box(/管理角色与权限区域/).isDisabled()).toBe(false);
  });

  it('[RO7] shows the refusal of the server at the matrix', async () => {
    const { page, form } = await edit(on(api.role.edit, () => refused('1561')));
    await form.getByLabel('角色名称', { exact: true }).fill('别名');
    await form.locator('button[type=submit]').click();
    const item = form.locator('.ant-form-item', { has: page.locator('.rights') });
    await item.locator('.ant-form-item-explain-error').waitFor();
  });

  it('[RO3] a built-in role is looked at and copied, not edited', async () => {
    const page = await open();
    const row = page.getByRole('row', { name: /操作员/ });
    await row.getByText('内置').waitFor();
    expect(await row.getByRole('button', { name: '编辑: 操作员' }).isDisabled()).toBe(true);
    await row.getByText('操作员').first().click();
    const drawer = page.locator('.ant-drawer-section:visible');
    expect(await drawer.getByRole('checkbox', { name: /处理报警/ }).isChecked()).toBe(true);
    expect(await drawer.getByRole('checkbox', { name: /处理报警/ }).isDisabled()).toBe(true);
  });
});
