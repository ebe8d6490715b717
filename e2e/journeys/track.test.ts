import { text } from 'node:stream/consumers';
import { api } from '@lookfar/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { deviceIds } from '../harness/devicePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { open } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';
import { load } from '../harness/warmWindows.ts';

const stage = ownStage();
const truck = '/monitor/eg/detail/list/12/0?tab=track&range=24h';
const tank = '/monitor/eg/detail/list/5/0';

let browser: Browser;
let operator: Visitor;
let manager: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  operator = await newVisitor(browser, stage);
  manager = await newVisitor(browser, stage);
  await Promise.all([operator.signIn('operator'), manager.signIn('manager')]);
});
afterAll(() => browser.close());

/** What the screen shows in a moment. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

/** A value of the tank that only people change. */
const setpoint = '高液位定值';

async function writeSetpoint(value: number): Promise<void> {
  const equipmentId = deviceIds.clearWell;
  const { list } = await callAs(manager, api.monitor.signals, { equipmentId });
  const signalId = list.find(({ title }) => title === setpoint)?.id ?? 0;
  await callAs(manager, api.signal.write, { equipmentId, signalId, value });
}

const stat = (page: Page, name: string) =>
  page
    .locator('.track-stats > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Coloured pixels of the canvas over the map. */
const painted = (page: Page) =>
  page
    .locator('.track-stage .map-canvas canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((byte, index) => index % 4 === 3 && byte > 0).length;
    });

describe('the track of a device', () => {
  it('is exported as CSV and GPX', async () => {
    const { page } = operator;
    await open(page, truck);
    const fetched = async (kind: string) => {
      await page.getByRole('button', { name: '导出' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: kind }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
    };
    const csv = await fetched('CSV 表格');
    expect(csv.name).toMatch(/1号移动发电车.*\.csv$/);
    const [head, first] = csv.text.split(/\r?\n/);
    expect(head).toMatch(/经度.*纬度|纬度.*经度/);
    expect(first).toMatch(/31\.\d+.*117\.\d+|117\.\d+.*31\.\d+/);
    const gpx = await fetched('GPX 轨迹');
    expect(gpx.name).toMatch(/1号移动发电车.*\.gpx$/);
    expect(gpx.text).toMatch(/<trkpt lat="31\.\d+" lon="117\.\d+"/);
    expect(operator.complaints).toEqual([]);
  });

  it('[TR6] stands only where a position is told; a manager says by which signals, and it grows in real time', async () => {
    const { page } = manager;
    const tab = page.getByRole('tab', { name: '轨迹' });
    await open(page, `${tank}?tab=info`);
    await page.getByRole('button', { name: '选择定位变量' }).waitFor();
    expect(await tab.count()).toBe(0);

    await page.getByRole('button', { name: '选择定位变量' }).click();
    const dialog = page.getByRole('dialog');
    const choose = async (label: string, title: string) => {
      await dialog.getByRole('combobox', { name: label }).fill(title);
      await page.keyboard.press('Enter');
    };
    await choose('经度', '清水池液位');
    await choose('纬度', '清水池液位');
    await dialog.getByText('经度与纬度不能是同一个变量').waitFor();
    // Both are degrees somewhere in the Gulf of Guinea.
    await choose('纬度', setpoint);
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await dialog.waitFor({ state: 'detached' });

    await tab.click();
    await page.getByText('实时跟踪').click();
    const fix = () => stat(page, '最近定位').innerText();
    const first = (await fix()).split('\n').at(-1);
    await writeSetpoint(4.1);
    await soon(async () => (await fix()).split('\n').at(-1)).not.toBe(first);
    await soon(() => painted(page)).toBeGreaterThan(0);
    await writeSetpoint(4.2);

    await page.getByRole('button', { name: '定位变量' }).click();
    await dialog.getByRole('button', { name: '恢复自动识别' }).click();
    await page.getByText('该设备没有定位变量').waitFor();
    await load(page, tank);
    await page.locator('.signal-value-good').first().waitFor();
    expect(await tab.count()).toBe(0);
    expect(manager.complaints).toEqual([]);
  });

  it('is a line with stops and statistics that is played, paused and scrubbed', async () => {
    const { page } = operator;
    await open(page, truck);
    const driven = async () => {
      await page.getByRole('button', { name: '刷新' }).last().click();
      return stat(page, '里程').innerText();
    };
    // The history of a new demo is generated in the background and appears when it is done.
    await expect.poll(driven, { timeout: 150_000, interval: 1000 }).toMatch(/^[1-9]\d*(\.\d)? km$/);
    await soon(() => painted(page)).toBeGreaterThan(500);
    const stops = page.getByRole('region', { name: '停留' }).getByRole('button');
    expect(await stops.count()).toBeGreaterThan(0);

    const controls = page.getByRole('region', { name: '回放控制' });
    const moment = () => controls.locator('.track-readout strong').innerText();
    const place = () => controls.locator('.track-readout-place').innerText();
    const [begin, from] = [await moment(), await place()];
    await controls.getByRole('radiogroup', { name: '倍速' }).getByText('×300').click();
    await controls.getByRole('button', { name: '播放' }).click();
    await soon(moment).not.toBe(begin);
    await soon(place).not.toBe(from);
    await controls.getByRole('button', { name: '暂停' }).click();
    await controls.getByRole('button', { name: '播放' }).waitFor();
    const paused = await moment();

    const scrub = page.getByRole('slider', { name: '回放时刻' });
    const box = await scrub.boundingBox();
    await scrub.click({ position: { x: (box?.width ?? 0) * 0.9, y: 10 } });
    await soon(moment).not.toBe(paused);
    const late = await moment();
    expect(late > paused).toBe(true);
    await page.keyboard.press('Home');
    await soon(moment).toBe(begin);
    await page.keyboard.press('Shift+ArrowRight');
    await soon(moment).not.toBe(begin);
    await stops.last().click();
    await soon(() => stops.last().getAttribute('aria-current')).toBe('true');
    expect(operator.complaints).toEqual([]);
  }, 200_000);
});
