import { api, type Organisation } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const organisation = (id: number, more: Partial<Organisation> = {}): Organisation => ({
  ...{ id, name: `企业 ${id}`, code: `e${id}`, contact: '李工', tel: '0571-1', email: '', note: '', validUntil: null },
  ...{ state: 'live', maxDevices: 10, maxAccounts: null, maxMegabytes: null, devices: 10, accounts: 3 },
  ...{ bytes: 3 * 1024 * 1024, hosts: [], title: '', icon: '', singleSession: false, passwordDays: null },
  ...{ isPlatform: false, gmtCreate: '2026-01-01 08:00:00' },
  ...more,
});

const open = async (list: Organisation[], answers: Answers = {}) =>
  (
    await play('/manage/orgal/enterprise', {
      who: { roleType: 'operation', auths: [] },
      answers: { ...on(api.org.query, () => good({ total: list.length, list })), ...answers },
    })
  ).page;

describe('the organisations', () => {
  it('[ORG23] shows state, validity and what is used of each limit', async () => {
    const until = Date.parse('2026-12-31T16:00:00Z');
    const page = await open([
      organisation(1),
      organisation(2, { state: 'expired', validUntil: until, devices: 4 }),
      organisation(3, { state: 'disabled' }),
      organisation(4, { isPlatform: true, maxDevices: null }),
    ]);
    const row = (name: string) => page.locator('tr', { hasText: name });
    await row('企业 1').getByText('10 / 10').waitFor();
    await row('企业 2').getByText('已到期').waitFor();
    await row('企业 2').getByText('2026-12-31').waitFor();
    await row('企业 3').getByText('已停用').waitFor();
    await row('企业 4').getByText('平台', { exact: true }).waitFor();
    await row('企业 2').getByText('4 / 10').waitFor();
    await row('企业 2').click();
    await page.getByText('已用 4 台').waitFor();
    await page.getByText('已用 3 MB').waitFor();
  });

  it('[ORG21] adds an organisation with its administrator; a taken username is shown at its field', async () => {
    const sent: unknown[] = [];
    let code = '1569';
    const page = await open([], {
      ...on(api.org.add, (body) => {
        sent.push(body);
        return code === '200' ? good({ id: 9 }) : refused('1569');
      }),
    });
    await page.getByRole('button', { name: '新增企业' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('企业名称').fill('城北水务');
    await drawer.getByLabel('管理员用户名').fill('boss');
    await drawer.getByLabel('临时密码').fill('Temporary1');
    await drawer.getByLabel('代码').fill('north');
    const save = drawer.getByRole('button', { name: /^保\s?存$|^确\s?定$|^新增企业$/ });
    await save.click();
    await drawer.getByText('已被使用').waitFor();
    code = '200';
    await save.click();
    await drawer.waitFor({ state: 'hidden' });
    expect(sent.at(-1)).toMatchObject({ name: '城北水务', code: 'north', loginname: 'boss', password: 'Temporary1' });
    expect(sent.at(-1)).toMatchObject({ maxDevices: null, validUntil: null, hosts: [] });
  });

  it('[ORG22] says what disabling does, and shows why it was refused', async () => {
    const sent: unknown[] = [];
    const page = await open([organisation(1)], {
      ...on(api.org.disable, (body) => {
        sent.push(body);
        return refused('1568');
      }),
    });
    await page.getByRole('button', { name: '更多操作：企业 1' }).click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('数据照常存储').waitFor();
    await dialog.getByRole('button', { name: /^停\s?用$/ }).click();
    await dialog.getByText('平台自己的企业不能停用').waitFor();
    expect(sent).toEqual([{ id: 1, disabled: true }]);
  });
});
