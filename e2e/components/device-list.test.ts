import { api, type EquipmentGlance, type MonitoredEquipment, watchSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DeviceList } from '../harness/deviceList.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment'] } as const;

const names = ['取水泵房', '沉淀池', '滤池', '加药间', '清水池', '送水泵房', '配电室', '变频器', '空压站', '发电车'];
const devices = names.map(
  (name, index): MonitoredEquipment => ({
    ...{ id: index + 1, name, display: 'list', line: 'eg', image: null, followed: false, top: false, model: '' },
    ...{ groupId: index < 5 ? 1 : 2, groupName: '', manufacturer: '', location: '', sn: 'LF24A0001' },
    ...{ gatewayName: '', online: true, gatewayOnline: true, signalCount: 0, lastTime: Date.now(), shared: false },
  }),
);
const intake = devices[0] as MonitoredEquipment;
const groups = [
  { id: 1, name: '取水净水', parentId: null, equipCount: 5 },
  { id: 2, name: '清水送水', parentId: null, equipCount: 5 },
];

function listed(list: readonly MonitoredEquipment[] = devices): Answers {
  const { length } = list;
  return {
    ...on(api.monitorList.query, () => good({ total: length, list: [...list], onlineTotal: length, offlineTotal: 0 })),
    ...on(api.monitorList.groups, () => good(groups)),
    ...on(api.monitorList.queryAllByGroup, () => good({ groups, list: [...list] })),
    ...on(api.monitorList.glance, ({ equipmentIds }) =>
      good({ list: equipmentIds.map((equipmentId) => ({ equipmentId, signals: [] })) }),
    ),
    ...deviceAnswers([playedSignal({ id: 1, title: '液位' })]),
  };
}

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.closest('#content') ? document.activeElement.textContent : ''));

async function openList(answers: Answers) {
  const { page } = await play('/monitor/eg/list', { answers, who });
  const list = new DeviceList(page);
  await list.first.waitFor();
  await list.show('表格');
  await page.getByRole('grid', { name: '设备列表' }).waitFor();
  return { page, list };
}

describe('the device list', () => {
  it('is walked through by keys as cards', async () => {
    const { page, list } = await openList(listed());
    await list.show('卡片');
    await page.locator('.equipment-card').first().waitFor();
    await again(page);
    await page.locator('.equipment-card').first().waitFor();
    await list.first.focus();
    const columns = await page.evaluate(() => {
      const tops = [...document.querySelectorAll('.equipment-card')].map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
    for (const [key, place] of [
      ['ArrowRight', 1],
      ['ArrowDown', 1 + columns],
      ['ArrowLeft', columns],
      ['End', names.length - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await soon(() => focused(page)).toBe(names[place]);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/monitor/eg/detail/list/1/0');
    await page.goBack();
    // Until then the device is shown, whose signals have a table, too.
    await list.first.waitFor();
    await list.show('表格');
    await page.getByRole('grid', { name: '设备列表' }).waitFor();
  });

  it('opens a device by keyboard alone', async () => {
    const { page, list } = await openList(listed());
    await list.row('清水池').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/monitor/eg/detail/list/${playedId}/0`);
    await page.getByRole('heading', { name: '清水池' }).waitFor();
  });

  it('reverts a star that the server refused, and shows why', async () => {
    const { page, list } = await openList({ ...listed(), ...on(api.monitorList.setFollow, () => refused('1014')) });
    await list.star('空压站').click();
    await page.getByText('数据不存在或无权访问').waitFor();
    await soon(() => list.star('空压站').getAttribute('aria-pressed')).toBe('false');
  });

  it('[ML10] opens the data when the page cannot be had, and says why (1033)', async () => {
    const withPage = devices.map((one) => (one.id === playedId ? { ...one, display: 'page' } : one));
    const { page, list } = await openList({
      ...listed(withPage),
      ...on(api.pageView.queryHome, () => refused('1014')),
    });
    const reason = '跳转组态页面失败：数据不存在或无权访问';
    await list.row('清水池').locator('.browser-name').click();
    await page.waitForURL(`**/monitor/eg/detail/list/${playedId}/0`);
    await page.getByText(reason).waitFor();
    await again(page, '/monitor/eg/group');
    await page.getByRole('treeitem', { name: '清水池' }).click();
    await page.waitForURL(/\/monitor\/eg\/group\/list\/\d+\/\d+/);
    await page.getByText(reason).waitFor();
  });
});

const glance: EquipmentGlance = {
  equipmentId: playedId,
  signals: [
    {
      ...{ id: 31, title: '液位', dataType: 'FLOAT', unit: 'm', decimals: 2, signalMaps: [] },
      ...{ upperLimit: null, lowerLimit: null, last: { code: '200', value: 4.2, time: Date.now() } },
    },
  ],
  spark: { signalId: 31, from: Date.now() - 3_600_000, stepMs: 60_000, holds: true, values: [4, 4.1, 4.2] },
};
const urgent = devices.map((one): MonitoredEquipment => {
  if (one.id === playedId) return { ...one, signalCount: 1, alarmNum: 2, alarmLevel: 'high', alarmUnacked: false };
  return one.id === 2 ? { ...one, online: false, gatewayOnline: false } : one;
});
const withValues = {
  ...listed(urgent),
  ...on(api.monitorList.glance, () => good({ list: [glance] })),
};

describe('the values of a device', () => {
  it('[ML12] lead to their trend, and the small trend says of which signal and time it is', async () => {
    const { list } = await openList(withValues);
    const row = list.row('清水池');
    expect(await row.locator('.spark-caption').innerText()).toContain('液位');
    const href = await row.locator('.key-values').getByRole('link', { name: '4.20' }).getAttribute('href');
    expect(href).toBe(`/monitor/eg/open/${playedId}/0?tab=history&signals=31`);
    await list.show('卡片');
    const card = list.card('清水池');
    expect(await card.locator('.spark-caption').innerText()).toMatch(/液位.*近 1 小时/s);
  });

  it('[ML13] are behind a coloured edge in alarm and offline', async () => {
    const { page, list } = await openList(withValues);
    const edge = (name: string) => list.row(name).locator('.equipment-grid-star').getAttribute('data-edge');
    expect([await edge('清水池'), await edge('沉淀池'), await edge('空压站')]).toEqual(['high', 'stale', null]);
    await list.show('卡片');
    await page.locator('.equipment-card').first().waitFor();
    expect(await list.card('清水池').getAttribute('data-edge')).toBe('high');
  });
});

describe('devices by their groups', () => {
  it('[DG4] are in a tree that can be searched and navigated by keyboard, with the device next to it', async () => {
    const { page } = await play('/monitor/eg/group', { answers: listed(), who });
    const tree = page.getByRole('tree', { name: '分组与设备' });
    await tree.getByRole('treeitem', { name: '清水池' }).click();
    await page.getByRole('heading', { name: '清水池' }).waitFor();
    await page.locator('.signal-value-good').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await soon(() => focused(page)).toBe('取水净水5/5');
    await page.keyboard.press('ArrowLeft');
    await tree.getByRole('treeitem', { name: '清水池' }).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: '搜索分组或设备' }).fill('沉淀');
    await soon(() => tree.getByRole('treeitem').count()).toBe(2);
    await tree.getByRole('treeitem', { name: '沉淀池' }).click();
    await page.waitForURL(/\/monitor\/eg\/group\/list\/\d+\/2/);
  });
});

describe('the map', () => {
  it('switches the language immediately, and stays where it is', async () => {
    const place = { ...intake, longitude: 114.3, latitude: 30.6, moves: false };
    const answers = {
      ...on(api.map.config, () => good({ tiles: null, file: null })),
      ...on(api.monitorList.queryAllForMap, () => good({ list: [place], placeless: 0 })),
      ...on(api.monitorList.groups, () => good(groups)),
    };
    const { page } = await play('/map?at=30.6,114.3,8', { answers, who });
    const city = (name: string) => page.locator('.map-city span', { hasText: name }).first();
    await city('武汉').waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await city('Wuhan').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await page.getByRole('button', { name: '中文' }).click();
    await city('武汉').waitFor();
  });
});

describe('the tree of devices', () => {
  it('[DG6] [DG3] sorts names with their numbers by value, and follows the channel', async () => {
    const named = ['泵 10', '泵 9', '泵 2'].map((name, index) => ({ ...intake, id: index + 1, name }));
    const { page, tell } = await play('/monitor/eg/group', { answers: listed(named), who });
    const tree = page.getByRole('tree', { name: '分组与设备' });
    await tree.getByRole('treeitem', { name: '泵 10' }).waitFor();
    const lines = await tree.getByRole('treeitem').allInnerTexts();
    const pumps = lines.map((text) => /泵 \d+/.exec(text)?.[0]).filter((name) => name !== undefined);
    expect(pumps).toEqual(['泵 2', '泵 9', '泵 10']);
    await tree.getByRole('treeitem', { name: /取水净水.*3.*3/ }).waitFor();
    await tell(watchSocketPath, { states: { 1: { online: false, gatewayOnline: true } } });
    await tree.getByRole('treeitem', { name: /取水净水.*2.*3/ }).waitFor();
  });
});
