import { api, type EquipmentMark, type ManagedGateway } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../harness/browser.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedGatewayRow } from '../harness/playedGateway.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const sn = 'LF24A0009';
const fingerprint = '0123456789abcdef'.repeat(4);

function gateways(rows: () => ManagedGateway[]): Answers {
  return {
    ...on(api.gateway.query, ({ text }) => {
      const list = rows().filter((row) => row.sn.includes(text ?? ''));
      return good({ total: list.length, list, onlineTotal: 0, offlineTotal: 0 });
    }),
    ...on(api.hardware.query, () => good({ total: 0, list: [] })),
  };
}

const who = { auths: ['gateway_edit', 'equipment_edit', 'monitor_equipment'] } as const;
const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

describe('the first gateway', () => {
  it('[GA3] is registered, waited for, and leads on to a device', async () => {
    let rows: ManagedGateway[] = [];
    const answers = {
      ...gateways(() => rows),
      ...on(api.gateway.add, () => {
        rows = [playedGatewayRow({ id: 9, sn, online: false })];
        return good({ id: 9, secret: '1.abcdefghijklmnopqrst', broker: 'mqtts://127.0.0.1:8883', fingerprint });
      }),
      ...on(api.hardware.bySn, () => {
        const gateway = { id: 9, name: '', online: true, equipmentCount: 0 };
        return good({ sn, state: 'own' as const, hardware: null, gateway });
      }),
      ...on(api.equipmentGroup.query, () => good([])),
      ...on(api.equipment.manufacturers, () => good([])),
    };
    const { page } = await play('/manage/eg/gateway', { answers, who });
    await page.locator('.state-panel').getByRole('button', { name: '注册网关' }).click();
    await page.getByLabel('网关 SN').fill(sn);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '网关密钥' });
    await dialog.getByText('正在等待网关连接').waitFor();
    expect(await dialog.locator('.gateway-secret-fingerprint').innerText()).toBe(fingerprint);
    expect(await dialog.locator('.gateway-secret-command').innerText()).toMatch(
      new RegExp(`--broker mqtts://[^ ]+:8883 --fingerprint ${fingerprint}$`),
    );
    expect(await dialog.getByRole('button', { name: '新增设备' }).count()).toBe(0);
    rows = [playedGatewayRow({ id: 9, sn })];
    await dialog.locator('.ant-alert-success', { hasText: `网关 ${sn} 已上线` }).waitFor();
    await dialog.getByRole('button', { name: '新增设备' }).click();
    await page.waitForURL(`**/manage/eg/equipment/add?sn=${sn}`);
    expect(await page.getByLabel('网关 SN').inputValue()).toBe(sn);
  });

  it('fits the window with all of its settings', async () => {
    const { page } = await play('/manage/eg/gateway', { answers: gateways(() => []), who });
    await page.getByRole('button', { name: '注册网关' }).first().click();
    await page.getByText('更多设置').click();
    await page.getByLabel('接入方式').waitFor();
    expect(await bottomOf(page, '.ant-modal-container')).toBeLessThanOrEqual(900);
    expect(await page.getByRole('button', { name: '取消' }).isVisible()).toBe(true);
  });
});

describe('the gateway of a device', () => {
  it('[EC5] is chosen from those of the organisation, with their state', async () => {
    const rows = [
      playedGatewayRow({ id: 1, sn: 'LF24A0001', name: '取水网关', equipmentCount: 4 }),
      playedGatewayRow({ id: 2, sn: 'LF24A0002', name: '送水网关', online: false }),
    ];
    const answers = {
      ...gateways(() => rows),
      ...on(api.hardware.bySn, (asked) => {
        const gateway = { id: 2, name: '送水网关', online: false, equipmentCount: 0 };
        return good({ sn: asked.sn, state: 'own' as const, hardware: null, gateway });
      }),
      ...on(api.equipmentGroup.query, () => good([])),
      ...on(api.equipment.manufacturers, () => good([])),
    };
    const { page } = await play('/manage/eg/equipment/add', { answers, who });
    await page.getByLabel('网关 SN').click();
    const option = (text: string) => page.locator('.gateway-option', { hasText: text });
    expect(await option('取水网关').innerText()).toMatch(/LF24A0001.*已绑定 4 台设备.*在线/s);
    expect(await option('送水网关').innerText()).toContain('离线');
    await option('送水网关').click();
    expect(await page.getByLabel('网关 SN').inputValue()).toBe('LF24A0002');
    await page.locator('.sn-facts', { hasText: '送水网关' }).waitFor();
    await option('送水网关').waitFor({ state: 'hidden' });
  });
});

const mark = (id: number, own: Partial<EquipmentMark>): EquipmentMark => ({
  ...{ id, name: `设备 ${id}`, display: 'list', line: 'eg', groupId: 1, online: true, gatewayOnline: true },
  ...{ followed: false, shared: false },
  ...own,
});

describe('devices by group', () => {
  const groups = [
    { id: 1, name: '水厂', parentId: null, equipCount: 3 },
    { id: 2, name: '泵房', parentId: 1, equipCount: 1 },
  ];
  const list = [
    mark(1, {}),
    mark(2, { online: false, gatewayOnline: false }),
    mark(3, { groupId: 2, alarmNum: 1, alarmLevel: 'high' }),
  ];

  it('[DG7] open with a summary, urgent devices first, and one of each group', async () => {
    const answers = on(api.monitorList.queryAllByGroup, () => good({ groups, list }));
    const { page } = await play('/monitor/eg/group', { answers, who });
    const tile = (name: string) =>
      page.locator('.count-tile', { hasText: name }).locator('.count-tile-number').innerText();
    await page.getByRole('heading', { name: '全部设备' }).waitFor();
    expect(await Promise.all(['设备', '在线', '离线', '报警'].map(tile))).toEqual(['3', '2', '1', '1']);
    const devices = page.locator('.summary-devices li');
    expect(await devices.locator('.browser-name').allInnerTexts()).toEqual(['设备 3', '设备 2']);
    expect(await devices.first().getAttribute('data-edge')).toBe('high');
    await page.locator('.group-table').getByRole('link', { name: '水厂' }).click();
    await page.getByRole('heading', { name: '水厂' }).waitFor();
    expect(await devices.count()).toBe(3);
    expect(await page.locator('.group-table').getByRole('link').allInnerTexts()).toEqual(['泵房']);
  });

  it('offer the first step where there are none', async () => {
    const answers = on(api.monitorList.queryAllByGroup, () => good({ groups: [], list: [] }));
    const { page } = await play('/monitor/eg/group', { answers, who });
    await page.locator('.state-panel', { hasText: '还没有设备' }).getByRole('button', { name: '新增设备' }).waitFor();
  });
});

describe('a list', () => {
  it('reaches the end of the window, and starts near its top on a phone', async () => {
    const rows = [playedGatewayRow({ id: 1, sn })];
    const { page } = await play('/manage/eg/gateway', { answers: gateways(() => rows), who });
    await page.getByRole('row', { name: new RegExp(sn) }).waitFor();
    expect(await bottomOf(page, '.list-page')).toBeGreaterThan(850);
    await page.setViewportSize(phone);
    const card = page.locator('.list-cards > li').first();
    await card.waitFor();
    expect(await card.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300);
    expect(await page.getByRole('combobox', { name: '全部硬件型号' }).count()).toBe(0);
    await page.getByRole('button', { name: '更多筛选' }).click();
    await page.getByRole('combobox', { name: '全部硬件型号' }).waitFor();
  });
});

describe('figures', () => {
  it('come with a font of the product, and all have one width', async () => {
    const { page } = await play('/manage/eg/gateway', { answers: gateways(() => []), who });
    await page.locator('.state-panel').first().waitFor();
    const { hasFont, widths } = await page.evaluate(async () => {
      await document.fonts.ready;
      const width = (text: string) => {
        const span = document.createElement('span');
        span.textContent = text;
        document.body.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      };
      const hasFont = [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded');
      return { hasFont, widths: [width('1111'), width('8888')] };
    });
    expect(hasFont).toBe(true);
    expect(widths[0]).toBe(widths[1]);
  });
});
