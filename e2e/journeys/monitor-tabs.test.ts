import { api, type WriteResult } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { DevicePage, deviceIds } from '../harness/devicePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open, reopen } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { clearWell, truck } = deviceIds;

let browser: Browser;
let visitor: Visitor;
let device: DevicePage;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await newVisitor(browser, stage);
  device = new DevicePage(visitor.page);
  await visitor.login('operator');
});
afterAll(async () => {
  await browser.close();
});

describe('an operator goes through the tabs of a device', () => {
  /** What is there once a tab has its data. */
  const tabs = [
    { name: '设备信息', key: 'info', shows: 'QY-L100' },
    { name: '网关信息', key: 'gateway', shows: 'LF24A0002' },
    { name: '指令', key: 'command', shows: '请选择要写入的变量' },
    { name: '历史数据', key: 'history', shows: '清水池液位' },
    { name: '实时曲线', key: 'curve', shows: '清水池液位' },
    { name: '报警', key: 'alarm', shows: /^当前/ },
    { name: '维修记录', key: 'repair', shows: '报修' },
    { name: '巡检记录', key: 'inspection', shows: '登记巡检' },
    { name: '实时数据', key: 'realtime', shows: '清水池液位' },
  ];

  it('opens the device from the list, and each tab by mouse', async () => {
    const { page } = visitor;
    await page
      .getByRole('row', { name: /清水池/ })
      .locator('.browser-name')
      .click();
    for (const { name, key, shows } of tabs) {
      const panel = await device.tab(name);
      await panel.getByText(shows).first().waitFor();
      expect(new URL(page.url()).searchParams.get('tab')).toBe(key);
    }
  });

  it('keeps the tab over a reload', async () => {
    const { page } = visitor;
    await device.tab('设备信息');
    await page.reload();
    await page.getByRole('tab', { name: '设备信息', selected: true }).waitFor();
    await device.panel('设备信息').getByText('清源计量', { exact: true }).waitFor();
  });

  it('reads what is known of the gateway', async () => {
    const panel = await device.tab('网关信息');
    for (const text of ['送水公用网关', '远望边缘网关 LF24A', 'Lookfar / Sparkplug B', '监控时 1 秒，平时 5 秒'])
      await panel.getByText(text, { exact: true }).waitFor();
    await panel.getByText('最近 7 天的中断').waitFor();
  });

  it('sees the curves of the past and of now drawn', async () => {
    for (const name of ['历史数据', '实时曲线']) {
      const panel = await device.tab(name);
      await panel.locator('.uplot canvas').first().waitFor();
    }
  });

  it('sees where a truck is and was', async () => {
    await device.open(truck, '0?tab=track');
    await device.panel('轨迹').locator('.track-map .leaflet-container').waitFor();
  });

  it('looks at a device whose drawing page is not there', async () => {
    const { page } = visitor;
    await reopen(page, `/monitor/gm/detail/${truck}/01/0`, '[role=tablist]');
    await device.panel('组态页面').getByText('该设备没有组态页面').waitFor();
    await (await device.tab('设备信息')).getByText('远望数传模块 LF-M100').waitFor();
  });
});

describe('the time machine', () => {
  const setpoint = '高液位定值';

  it('[TM5] shows what was, says that it is the past, and comes back', async () => {
    const { page } = visitor;
    await device.open(clearWell);
    await page.getByText('实时 · 每 1 秒').waitFor();
    await device.shows(setpoint, '4.20');
    const moment = Math.floor(Date.now() / 1000) * 1000;
    await write(setpoint, 4.1);
    await device.shows(setpoint, '4.10');

    await page.getByRole('button', { name: '时光机' }).click();
    await page.getByText('历史时刻，不是实时数据').waitFor();
    await page.getByRole('textbox', { name: '查看时刻' }).fill(wallClock(moment));
    await page.keyboard.press('Enter');
    await device.shows(setpoint, '4.20');
    expect(await page.getByText('实时 · 每 1 秒').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^写入/ }).count()).toBe(0);

    await page.reload();
    await device.shows(setpoint, '4.20');
    await page.getByRole('button', { name: '返回实时' }).click();
    await device.shows(setpoint, '4.10');
    await page.getByText('实时 · 每 1 秒').waitFor();
    await write(setpoint, 4.2);
  });
});

describe('a repair', () => {
  const title = '液位计读数跳变';
  let id = '';

  it('is reported, dispatched, received and finished, and each step is kept', async () => {
    const { page } = visitor;
    await device.open(clearWell, '0?tab=repair');
    await page.getByRole('button', { name: '报修' }).click();
    await page.getByRole('dialog').getByLabel('标题').fill(title);
    await page.getByRole('dialog').getByLabel('说明').fill('每分钟跳变数次');
    await page.getByRole('dialog').getByRole('button', { name: '报修' }).click();
    await page.getByRole('button', { name: new RegExp(`待派单.*${title}`) }).click();
    id = new URL(page.url()).searchParams.get('order') ?? '';
    expect(id).toMatch(/^\d+$/);

    await step('派单', async () => {
      const dialog = page.getByRole('dialog', { name: '派单' });
      await dialog.getByRole('radio', { name: /^operator/ }).check();
      await dialog.getByRole('button', { name: '派单', exact: true }).click();
    });
    await step('接单');
    await step('出发');
    await step('到场');
    await step('完成维修', async () => {
      const form = page.getByRole('dialog', { name: '完成维修' });
      await form.getByLabel('故障原因').fill('接头松动');
      await form.getByLabel('处理措施').fill('已更换接头');
      await form.getByRole('button', { name: '完成维修' }).click();
    });
    await page.getByRole('dialog', { name: title }).getByText('已更换接头').waitFor();
    expect(await steps()).toEqual([
      expect.stringMatching(/^待派单 operator/),
      expect.stringMatching(/^已派单 operator .* 指派给 operator$/),
      expect.stringMatching(/^已接单 operator/),
      expect.stringMatching(/^已接单 operator/),
      expect.stringMatching(/^已接单 operator/),
      expect.stringMatching(/^已完成 operator/),
    ]);
  });

  it('is opened by its address, and Back closes it', async () => {
    const { page } = visitor;
    await open(page, `/monitor/eg/detail/list/${clearWell}/repair/${id}`);
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: new RegExp(`已完成.*${title}`) })
      .first()
      .click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
  });

  /** One step of the order that is open. */
  async function step(action: string, fill: () => Promise<void> = async () => {}): Promise<void> {
    const { page } = visitor;
    const before = (await steps()).length;
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: action, exact: true }).click();
    await fill();
    await expect.poll(async () => (await steps()).length, { timeout: 30_000 }).toBe(before + 1);
  }

  async function steps(): Promise<string[]> {
    const list = visitor.page.getByRole('list', { name: '处理记录' });
    await list.waitFor();
    return (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  }
});

describe('an inspection', () => {
  it('is recorded with its result', async () => {
    const { page } = visitor;
    const panel = await device.tab('巡检记录');
    await panel.getByRole('button', { name: '登记巡检' }).click();
    const dialog = page.getByRole('dialog', { name: '登记巡检' });
    await dialog.getByLabel('标题').fill('每日巡检');
    await dialog.getByLabel('结果').click();
    await page.getByTitle('异常', { exact: true }).click();
    await dialog.getByRole('button', { name: '登记巡检' }).click();
    await panel.getByRole('button', { name: /异常.*每日巡检.*operator/ }).waitFor();
  });

  it('leaves nothing to complain about in the browser', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

/** Writes to the clear well without the screen, and waits until the device has the value. */
async function write(title: string, value: number): Promise<void> {
  const { list } = await callAs(visitor, api.monitor.signals, { equipmentId: clearWell });
  const signalId = list.find((signal) => signal.title === title)?.id ?? 0;
  const { uuid = '' } = (await callAs(visitor, api.signal.write, { equipmentId: clearWell, signalId, value })) as {
    uuid?: string;
  };
  const readBack = async () =>
    ((await callAs(visitor, api.command.callback, { uuid })).data as WriteResult | null)?.readBack;
  await expect.poll(readBack, { timeout: 30_000 }).toBe(value);
}

/** As the browser of the harness shows it: the plant's clock is Shanghai's. */
function wallClock(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
