import { api, type Hardware } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole, type Who } from '../harness/playedConsole.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const model: Hardware = {
  ...{ id: 1, name: 'LF-M100', manufacturer: '远望', snPrefix: 'LF', networking: ['4G'], ports: '', line: 'eg' },
  ...{ note: '', image: null, gatewayCount: 2, firmwareCount: 0, firmware: '', gmtCreate: '2026-01-01 00:00:00' },
};
const list = (...rows: Hardware[]) => good({ total: rows.length, list: rows });

async function openList(answers: Answers, who: Who = {}) {
  const { page } = await play('/manage/system/hardware', { answers, who });
  await page.locator('main').waitFor();
  return page;
}

describe('a list screen', () => {
  it('waits, shows rows, and keeps them when a refresh fails', async () => {
    let works = true;
    let arrive = () => {};
    const first = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await openList(
      on(api.hardware.query, async () => {
        await first;
        return works ? list(model) : refused('500');
      }),
    );
    const row = page.getByRole('row', { name: /LF-M100/ });
    expect(await row.count()).toBe(0);
    expect(await page.locator('.list-body .state-panel').count()).toBe(0);
    arrive();
    await row.waitFor();
    works = false;
    await page.getByRole('button', { name: '刷新' }).click();
    await page
      .locator('.list-alert')
      .getByText(/^刷新失败，显示的是/)
      .waitFor();
    expect(await row.count()).toBe(1);
    works = true;
    await page.getByRole('button', { name: '刷新' }).click();
    await page.locator('.list-alert').waitFor({ state: 'detached' });
  });

  it('shows that it could not be loaded, and retries on request', async () => {
    let works = false;
    const page = await openList(on(api.hardware.query, () => (works ? list(model) : refused('500'))));
    const failed = page.locator('.state-panel', { hasText: '列表加载失败' });
    await failed.waitFor();
    works = true;
    await failed.getByRole('button').click();
    await page.getByRole('row', { name: /LF-M100/ }).waitFor();
  });

  it('distinguishes an empty list from a search without results', async () => {
    const page = await openList(on(api.hardware.query, () => list()));
    const panel = page.locator('.list-body .state-panel');
    await panel.getByRole('button', { name: '新增硬件型号' }).waitFor();
    await page.getByRole('textbox', { name: '型号或厂商' }).fill('没有');
    await panel.getByText('没有符合条件的数据').waitFor();
    await panel.getByRole('button', { name: '清除筛选' }).click();
    await panel.getByRole('button', { name: '新增硬件型号' }).waitFor();
  });

  it('requests nothing for a user without permission, and names the permission', async () => {
    let asked = 0;
    const answers = on(api.hardware.query, () => {
      asked += 1;
      return list();
    });
    const page = await openList(answers, { roleType: 'enterprise', auths: [] });
    await page.locator('.state-panel', { hasText: '没有访问权限' }).waitFor();
    expect(asked).toBe(0);
  });

  it('has no add button for a user who can only read', async () => {
    const page = await openList(
      on(api.hardware.query, () => list(model)),
      { roleType: 'enterprise' },
    );
    await page.getByRole('row', { name: /LF-M100/ }).waitFor();
    expect(await page.getByRole('button', { name: '新增硬件型号' }).count()).toBe(0);
  });
});

describe('a form', () => {
  it('asks for what is missing before anything is sent', async () => {
    const sent: unknown[] = [];
    const page = await openList({
      ...on(api.hardware.query, () => list(model)),
      ...on(api.hardware.add, (body) => {
        sent.push(body);
        return good({ id: 2 });
      }),
    });
    await page.getByRole('button', { name: '新增硬件型号' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ant-btn-primary').last().click();
    await dialog.locator('.ant-form-item-explain-error').first().waitFor();
    expect(sent).toEqual([]);
  });

  it('[FO2] shows what the server refused at the field that it belongs to, and keeps what was typed', async () => {
    let taken = true;
    const page = await openList({
      ...on(api.hardware.query, () => list(model)),
      ...on(api.hardware.add, () => (taken ? refused('1501') : good({ id: 2 }))),
    });
    await page.getByRole('button', { name: '新增硬件型号' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox').first();
    await name.fill('LF-M100');
    await dialog.locator('.ant-btn-primary').last().click();
    const item = dialog.locator('.ant-form-item').filter({ has: page.locator('.ant-form-item-explain-error') });
    await item.waitFor();
    expect(await item.getByRole('textbox').inputValue()).toBe('LF-M100');
    taken = false;
    await name.fill('LF-M101');
    await dialog.locator('.ant-btn-primary').last().click();
    await dialog.waitFor({ state: 'detached' });
  });
});
