import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { ConfigEditor } from '../harness/configEditor.ts';
import { control } from '../harness/control.ts';
import { DeviceList } from '../harness/deviceList.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open, turnTo } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const truck = '1号移动发电车';
const compressor = '空压站';
/** Has no page. */
/** No other journey draws pages for it. */
const meter = '取水净水电表';

let browser: Browser;
let operator: Visitor;
let manager: Visitor;
let list: DeviceList;

beforeAll(async () => {
  browser = await openBrowser();
  operator = await newVisitor(browser, stage);
  manager = await newVisitor(browser, stage);
  await Promise.all([operator.signIn('operator'), manager.signIn('manager')]);
  list = new DeviceList(operator.page);
});
afterAll(() => browser.close());

/** What the screen shows in a moment. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

describe('the device list', () => {
  it('shows cards whose values move, and a table', async () => {
    const { page } = operator;
    await list.open();
    await list.show('卡片');
    const tank = list.card('清水池');
    const outflow = tank.locator('.key-values > div', { hasText: '出水流量' }).locator('.signal-value-good');
    const first = await outflow.innerText();
    await soon(() => outflow.innerText()).not.toBe(first);
    await list.show('表格');
    await page.getByRole('grid', { name: '设备列表' }).waitFor();
    expect(operator.complaints).toEqual([]);
  });

  it('finds by name and SN, filters by group and state with counts, and sorts', async () => {
    const { page } = operator;
    await list.open();
    await list.state('在线 13').waitFor();
    await list.search('变频器');
    await soon(() => list.names()).toEqual(['1号送水泵变频器', '2号送水泵变频器']);
    await list.search('LF24A0004');
    await soon(() => list.names()).toEqual(['2号移动发电车']);
    await list.search('没有这样的设备');
    await page.getByRole('button', { name: '清除筛选' }).click();
    await list.chooseGroup('移动电源');
    await soon(() => list.names()).toEqual([truck, '2号移动发电车']);
    await list.state('全部 2').waitFor();
    await list.state('离线 0').click();
    await page.getByText('没有符合条件的设备').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await list.state('全部 13').waitFor();
    const head = page.getByRole('columnheader', { name: '设备名称' });
    await head.getByRole('button').click();
    await soon(() => head.getAttribute('aria-sort')).toBe('ascending');
    await soon(() => list.names()).toEqual((await list.names()).toSorted());
    await head.getByRole('button').click();
    await soon(() => head.getAttribute('aria-sort')).toBe('descending');
    await soon(async () => (await list.names()).at(-1)).toBe(truck);
    expect(operator.complaints).toEqual([]);
  });

  it('follows a device, shows only those, and sticks one to the top', async () => {
    const { page } = operator;
    await list.open();
    await list.star(compressor).click();
    await soon(() => list.star(compressor).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: '只看关注' }).click();
    await soon(() => list.names()).toEqual([compressor]);
    await page.getByRole('button', { name: '只看关注' }).click();
    await list.choose(truck, '置顶');
    await soon(async () => (await list.names())[0]).toBe(truck);
    await page.reload();
    await soon(async () => (await list.names())[0]).toBe(truck);
    await list.choose(truck, '取消置顶');
    await soon(async () => (await list.names())[0]).not.toBe(truck);
    for (const name of [compressor, truck]) {
      if ((await list.star(name).getAttribute('aria-pressed')) === 'true') await list.star(name).click();
      await soon(() => list.star(name).getAttribute('aria-pressed')).toBe('false');
    }
    expect(operator.complaints).toEqual([]);
  });
});

describe('devices that go and come back', () => {
  it('go offline on the list and on the map at the same time, and come back, without a reload', async () => {
    const pages = [operator.page, manager.page];
    await list.open();
    await list.state('在线 13').waitFor();
    await turnTo(manager.page, '/map', '.map-list :text("清水池")');
    for (const page of pages)
      await page.evaluate(() => {
        document.documentElement.dataset.sameDocument = 'yes';
      });
    const onMap = manager.page.getByRole('region', { name: '筛选' });
    await control(stage, 'agent', 'stop');
    await list.row('清水池.*网关离线').waitFor();
    await list.state('离线 13').waitFor();
    await list.row('清水池').locator('.signal-value-stale').first().waitFor();
    await onMap.getByText('离线 13').waitFor();
    await manager.page.getByRole('button', { name: /清水池.*网关离线/ }).waitFor();
    await control(stage, 'agent', 'start');
    await list.state('在线 13').waitFor({ timeout: 60_000 });
    await list.row('清水池').locator('.signal-value-good').first().waitFor();
    await onMap.getByText('在线 13').waitFor({ timeout: 60_000 });
    for (const page of pages)
      expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
    expect([...operator.complaints, ...manager.complaints]).toEqual([]);
  });
});

describe('a device opens as it was set up', () => {
  const opened = () => operator.page.getByRole('tab', { selected: true });

  it('by its data, by its page, and by its data again without a page', async () => {
    const { page } = operator;
    await list.open();
    await list.row(meter).locator('.browser-name').click();
    await opened().getByText('实时数据').waitFor();
    const id = /list\/(\d+)\//.exec(page.url())?.[1] ?? '';

    const pageName = '电表总览';
    await turnTo(manager.page, `/manage/eg/equipment/edit/${id}?tab=page`, '.page-toolbar');
    await manager.page.getByRole('button', { name: '新建页面' }).click();
    await manager.page.getByLabel('页面标题').fill(pageName);
    await manager.page.getByRole('dialog').locator('.ant-btn-primary').click();
    await manager.page.locator('.page-line', { hasText: pageName }).waitFor();
    await turnTo(manager.page, `/manage/eg/equipment/edit/${id}`, '[role=radiogroup][aria-label=默认显示]');
    await manager.page.getByRole('radiogroup', { name: '默认显示' }).getByText('组态页面').click();
    await new ConfigEditor(manager.page).save('none');

    await list.load();
    await list.row(meter).locator('.browser-name').click();
    await page.waitForURL(/\/monitor\/eg\/detail\/page\/\d+\/0/);
    await opened().getByText('组态页面').waitFor();
    await page.getByRole('heading', { name: meter }).waitFor();

    await turnTo(page, '/monitor/eg/group', '[role=treeitem]');
    await page.getByRole('treeitem', { name: meter }).click();
    await page.waitForURL(/\/monitor\/eg\/group\/configuration\/\d+\/\d+/);
    await opened().getByText('组态页面').waitFor();

    // Without its last page a device shows its data.
    await turnTo(manager.page, `/manage/eg/equipment/edit/${id}?tab=page`, '.page-toolbar');
    await manager.page.getByRole('button', { name: `“${pageName}”的更多操作` }).click();
    await manager.page.getByRole('menuitem', { name: '删除' }).click();
    await manager.page.getByRole('dialog').locator('.ant-btn-dangerous').click();
    await manager.page.locator('.page-line').waitFor({ state: 'detached' });
    await list.load();
    await list.row(meter).locator('.browser-name').click();
    await page.waitForURL(`**/monitor/eg/detail/list/${id}/0`);
    expect([...operator.complaints, ...manager.complaints]).toEqual([]);
  });
});

describe('module devices', () => {
  it('have a list, a tree, and a page that opens with what the address says', async () => {
    const { page } = operator;
    const opened = page.getByRole('tab', { selected: true });
    await list.open('/monitor/gm/list');
    expect(await list.names()).toEqual([truck, '2号移动发电车']);
    await list.row(truck).locator('.browser-name').click();
    await page.waitForURL(/\/monitor\/gm\/detail\/\d+\/00\/0/);
    await opened.getByText('设备信息').waitFor();
    await page.getByText('LF24A0003', { exact: true }).waitFor();
    const id = /detail\/(\d+)/.exec(page.url())?.[1];
    await open(page, `/monitor/gm/detail/${id}/00/alarm`);
    await opened.getByText('报警').waitFor();
    await open(page, `/monitor/gm/detail/${id}/01/0`);
    await opened.getByText('组态页面').waitFor();
    await open(page, `/monitor/gm/vuedetail/${id}`);
    await opened.getByText('实时数据').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['实时数据', '指令', '历史数据', '报警']);

    await list.open('/monitor/gm/list');
    await page.getByRole('button', { name: '按分组' }).click();
    await page.waitForURL('**/monitor/gm/group');
    await soon(() => page.getByRole('treeitem').count()).toBe(3);
    await page.getByRole('treeitem', { name: truck }).click();
    await page.waitForURL(`**/monitor/gm/group/detail/${id}/00/0`);
    await opened.getByText('设备信息').waitFor();
    expect(operator.complaints).toEqual([]);
  });
});

describe('the operations centre', () => {
  it('counts what the list counts, of all devices and of one group', async () => {
    const { page } = operator;
    const tile = (name: string) =>
      page
        .locator('.count-tile')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('.count-tile-number');
    await turnTo(page, '/monitor/gm/groupInfo', '.centre-groups');
    const [total, online] = [await tile('设备总数').innerText(), await tile('在线').innerText()];
    await page.locator('.centre-groups').getByRole('link', { name: '清水送水' }).click();
    await page.waitForURL(/groupInfo\/\d+/);
    await soon(() => tile('设备总数').innerText()).not.toBe(total);
    const inGroup = await tile('设备总数').innerText();
    await list.open();
    await list.state(`全部 ${total}`).waitFor();
    await list.state(`在线 ${online}`).waitFor();
    await list.chooseGroup('清水送水');
    await list.state(`全部 ${inGroup}`).waitFor();
    expect(operator.complaints).toEqual([]);
  });
});

describe('the map', () => {
  it('flies to what is searched for, shows its card, leads to it, and filters', async () => {
    const { page } = operator;
    await turnTo(page, '/map', '.map-list');
    await page.getByText('当前视野 13 台').waitFor();
    await page.getByRole('textbox', { name: '按名称查找' }).fill('2号移动');
    await page.getByText('查找结果 1 台').waitFor();
    await page.keyboard.press('Enter');
    const card = page.getByRole('complementary', { name: '2号移动发电车' });
    await card.locator('.signal-value-good').first().waitFor();
    await page.waitForURL(/equipment=\d+/);
    await page.getByRole('textbox', { name: '按名称查找' }).fill('');
    // It flew there: the others are no longer in view.
    await soon(() => page.locator('.map-list button').count()).toBeLessThan(13);
    await card.getByRole('link', { name: '设备详情' }).click();
    // The card has the same heading: only the URL shows that the page was left.
    await page.waitForURL('**/monitor/gm/detail/**');
    await page.getByRole('heading', { name: '2号移动发电车' }).waitFor();
    await page.goBack();
    await card.waitFor();
    await page.keyboard.press('Escape');
    await open(page, '/map');
    await page.getByRole('combobox', { name: '全部类型' }).click();
    await page.getByTitle('模块设备 (2)').click();
    await page.getByText('当前视野 2 台').waitFor();
    await page.getByRole('region', { name: '筛选' }).getByText('离线 0').click();
    await page.getByText('没有符合筛选条件的设备').waitFor();
    expect(operator.complaints).toEqual([]);
  });
});

describe('a user of another organisation', () => {
  it('sees its own and nothing of it, by list, tree, map, centre or address', async () => {
    const other = await newVisitor(browser, stage);
    await other.signIn('other');
    const { page } = other;
    for (const [path, text] of [
      // Consecutive ones have nothing in common: what is shown must be new.
      ['/monitor/gm/group', '没有可以查看的设备'],
      ['/monitor/gm/list', '还没有模块设备'],
      ['/monitor/eg/group', '配电'],
      ['/monitor/eg/list', '1号逆变器'],
      ['/monitor/gm/groupInfo', '设备分布'],
      ['/map', '当前视野'],
      ['/monitor/eg/detail/list/5/0', '设备不存在'],
      ['/monitor/gm/detail/12/00/0', '设备不存在'],
      ['/map?equipment=12', '当前视野'],
    ] as const) {
      await turnTo(page, path, `text=${text}`);
      expect(await page.getByText(/清水池|移动发电车/).count(), path).toBe(0);
    }
    expect(other.complaints).toEqual([]);
    await other.close();
  });
});
