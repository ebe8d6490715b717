import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { makePage } from '../harness/makePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor } from '../harness/visitor.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('what an account sees', () => {
  it.concurrent.each(['admin', 'operation', 'manager', 'operator', 'viewer'])(
    '%s sees the devices of the water works',
    async (loginname) => {
      const visitor = await newVisitor(browser, stage);
      await visitor.login(loginname);
      await visitor.page.getByRole('row', { name: /取水泵房/ }).waitFor();
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it.concurrent('other sees its own devices, and nothing of one whose number it guesses', async () => {
    const visitor = await newVisitor(browser, stage, { language: 'en' });
    const { page } = visitor;
    await visitor.login('other');
    await page.getByRole('row', { name: /Inverter 1/ }).waitFor();
    expect(await page.getByText(/Intake pump house|取水泵房/).count()).toBe(0);
    await open(page, '/monitor/eg/detail/list/1/0');
    await page
      .getByText('The device does not exist, was deleted, or you do not have permission to view it')
      .first()
      .waitFor();
    expect(await page.getByText(/Intake pump house|取水泵房/).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

describe('access that changes', () => {
  it('[SH14] a role matrix changes the menu of an open window', async () => {
    addAccount(stage.dataDir, 'shift', ['monitor_equipment']);
    const [manager, shift] = [await newVisitor(browser, stage), await newVisitor(browser, stage)];
    await Promise.all([manager.signIn('manager'), shift.login('shift')]);
    await shift.page.getByRole('row', { name: /取水泵房/ }).waitFor();
    const area = shift.page.getByText('配置管理', { exact: true });
    expect(await area.count()).toBe(0);

    const { page } = manager;
    await open(page, '/manage/account/role?name=shift');
    const row = page.getByRole('row', { name: /shift/ });
    await row.getByRole('button', { name: '编辑: shift' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByRole('checkbox', { name: /处理报警/ }).check();
    await form.getByText('已同时勾选所需的权限：查看报警记录').waitFor();
    await form.getByRole('checkbox', { name: /管理设备与分组/ }).check();
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    await area.waitFor();

    await row.getByRole('button', { name: '编辑: shift' }).click();
    await form.getByRole('checkbox', { name: /管理设备与分组/ }).uncheck();
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    await area.waitFor({ state: 'detached' });

    // Built-in roles stay what they are, and can be copied.
    await open(page, '/manage/account/role');
    const builtIn = page.getByRole('row', { name: /只读用户/ });
    expect(await builtIn.getByRole('button', { name: '编辑: 只读用户' }).isDisabled()).toBe(true);
    await builtIn.getByRole('button', { name: '复制: 只读用户' }).click();
    const copy = page.locator('.ant-modal:visible');
    await copy.getByRole('textbox').fill('夜班只读');
    await copy.locator('button[type=submit]').click();
    await page.getByRole('row', { name: /夜班只读/ }).waitFor();
    expect([...manager.complaints, ...shift.complaints]).toEqual([]);
    await Promise.all([manager.close(), shift.close()]);
  });

  it('a device that leaves the range leaves the open list', async () => {
    const manager = await newVisitor(browser, stage);
    await manager.signIn('manager');
    const site = await callAs(manager, api.equipmentGroup.add, { name: '范围', parentId: null });
    const hall = await callAs(manager, api.equipmentGroup.add, { name: '泵房', parentId: site.id });
    const { id } = await callAs(manager, api.equipment.add, { name: '范围泵', groupId: hall.id });
    await callAs(manager, api.equipment.add, { name: '范围阀', groupId: site.id });
    addAccount(stage.dataDir, 'ranged', ['monitor_equipment'], { groups: [site.id] });
    const ranged = await newVisitor(browser, stage);
    await ranged.login('ranged');
    const pump = ranged.page.getByRole('row', { name: /范围泵/ });
    const valve = ranged.page.getByRole('row', { name: /范围阀/ });
    await Promise.all([pump.waitFor(), valve.waitFor()]);
    expect(await ranged.page.getByRole('row', { name: /取水泵房/ }).count()).toBe(0);
    await callAs(manager, api.equipmentGroup.move, { id: hall.id, parentId: null, seq: 99 });
    await pump.waitFor({ state: 'detached' });
    expect(await valve.count()).toBe(1);
    await open(ranged.page, `/monitor/eg/detail/list/${id}/0`);
    await ranged.page
      .getByText(/设备不存在/)
      .first()
      .waitFor();
    expect([...manager.complaints, ...ranged.complaints]).toEqual([]);
    await Promise.all([manager.close(), ranged.close()]);
  });

  it('regions decide what of a page is there, and why is answered for each kind', async () => {
    const manager = await newVisitor(browser, stage);
    await manager.signIn('manager');
    const { page } = manager;
    await open(page, '/manage/account/region');
    await page.getByRole('button', { name: '新增权限区域' }).first().click();
    const dialog = page.locator('.ant-modal:visible');
    await dialog.getByLabel('区域名称', { exact: true }).fill('值班');
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('row', { name: /值班/ }).waitFor();

    const { id: equipmentId } = await callAs(manager, api.equipment.add, { name: '区域泵', groupId: null });
    const at = (y: number) => ({ x: 20, y, width: 200, height: 40, rotate: 0 });
    const say = (id: string, text: string, y: number, more: object = {}) => ({
      ...{ id, widgetType: 'Usual.Text', position: at(y), dataAddon: { text } },
      ...more,
    });
    const pageId = await makePage(manager, equipmentId, {
      title: '区域页',
      widgets: [say('a', '公开内容', 20), say('b', '值班内容', 80, { authRegion: '值班' })],
    });
    addAccount(stage.dataDir, 'regional', ['monitor_equipment']);
    const regional = await newVisitor(browser, stage);
    await regional.signIn('regional');
    await open(regional.page, `/monitor/eg/detail/page/${pageId}/0`);
    await regional.page.getByText('公开内容').waitFor();
    expect(await regional.page.getByText('值班内容').count()).toBe(0);

    const person = (await callAs(manager, api.access.people, { name: 'regional' })).list[0];
    const { list: roles } = await callAs(manager, api.role.query, { name: 'regional' });
    const why = async (query: string, said: RegExp) => {
      await open(page, `/manage/account/why?account=${person?.accountId}&${query}`);
      await page.locator('.access-steps').getByText(said).first().waitFor();
    };
    await why(`about=page&device=${equipmentId}&page=${pageId}`, /缺少权限区域 值班/);
    await callAs(manager, api.role.edit, {
      ...{ id: roles[0]?.id ?? 0, name: 'regional', rights: ['monitor_equipment'], authRegion: ['值班'] },
    });
    await regional.page.reload();
    await regional.page.getByText('值班内容').waitFor();
    // Asked again so soon, the console would show the answer that it has.
    await page.reload();
    await why(`about=page&device=${equipmentId}&page=${pageId}`, /拥有页面用到的全部权限区域：值班/);
    await why(`about=device&device=${equipmentId}`, /数据范围是全部设备/);
    await why(`about=device&device=${equipmentId}`, /没有“写入设备变量”权限/);
    await why('about=right&right=monitor_equipment', /具有“查看设备实时数据”权限/);
    await why('about=right&right=role_edit', /没有“管理角色与权限区域”权限/);

    await open(page, `/manage/account/why?ask=who&device=${equipmentId}`);
    await page
      .getByRole('row', { name: /regional/ })
      .getByText(/数据范围是全部设备/)
      .waitFor();
    await page.getByText(/个平台账号可以访问所有企业的设备/).waitFor();
    await page.getByText('可以写入').click();
    await page.getByRole('row', { name: /regional/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /operator/ }).waitFor();
    expect([...manager.complaints, ...regional.complaints]).toEqual([]);
    await Promise.all([manager.close(), regional.close()]);
  });
});
