import { api, errorText } from '@lookfar/contract';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { control } from '../harness/control.ts';
import { DevicePage, deviceIds } from '../harness/devicePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { turnTo } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { clearWell, pumpHouse, compressors } = deviceIds;

let browser: Browser;
let manager: Visitor;
let visitor: Visitor;
let device: DevicePage;
/** Of the clear well, before it is changed for this test. */
let revision = 0;

beforeAll(async () => {
  browser = await openBrowser();
  [manager, visitor] = await Promise.all([newVisitor(browser, stage), newVisitor(browser, stage)]);
  await Promise.all([manager.signIn('manager'), visitor.signIn('operator')]);
  device = new DevicePage(visitor.page);
  await misconfigure();
});

afterAll(async () => {
  const { revision: base } = await callAs(manager, api.equipmentConfig.info, { id: clearWell });
  const restored = await callAs(manager, api.equipmentConfig.restore, { id: clearWell, revision, base });
  // A gateway that is not back yet gets it when it is.
  if (restored.uuid !== undefined) await applied(restored);
  await browser.close();
});

/**
 * Removes a limit, so that the PLC has to refuse, and points another signal to an address that the PLC does not have.
 */
async function misconfigure(): Promise<void> {
  const config = await callAs(manager, api.equipmentConfig.info, { id: clearWell });
  revision = config.revision;
  const { document } = config;
  const signals = document.signals.map((signal) => {
    if (signal.title === '高液位定值') return { ...signal, upperLimit: null };
    return signal.title === '低液位定值' ? { ...signal, address: '49990' } : signal;
  });
  const body = { id: clearWell, revision, document: { ...document, signals } };
  await applied(await callAs(manager, api.equipmentConfig.save, body));
}

async function applied({ uuid = '' }: { uuid?: string | undefined }): Promise<void> {
  const isDone = async () => expect((await callAs(manager, api.command.callback, { uuid })).status).toBe('success');
  await vi.waitFor(isDone, { timeout: 30_000 });
}

const code = (key: string) => errorText(key, 'cn');
const log = () => visitor.page.getByRole('region', { name: '指令记录' });

async function openForm(id: number, title: string): Promise<Locator> {
  const address = `/monitor/eg/detail/list/${id}/0?tab=command`;
  if (!visitor.page.url().endsWith(address)) await turnTo(visitor.page, address, '.command-grid');
  return device.choose(title);
}

describe('writing to a device', () => {
  it('shows each step, what the device reads back, and the line in the log', async () => {
    const form = await openForm(clearWell, '高液位定值');
    await device.write(form, '4.1');
    await form.getByText('设备读回值 4.10 m').waitFor();
    const steps = await form.getByRole('list', { name: '指令进度' }).getByRole('listitem').allInnerTexts();
    expect(steps.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/下发 \d\d:\d\d:\d\d\.\d{3}/),
      expect.stringMatching(/网关接收 \d\d:\d\d:\d\d\.\d{3}/),
      expect.stringMatching(/设备应答 \d\d:\d\d:\d\d\.\d{3}/),
    ]);
    await log()
      .getByRole('row', { name: /高液位定值.* 4\.10 m 4\.10 m 成功 operator/ })
      .first()
      .waitFor();
    await device.write(form, '4.2');
    await form.getByText('设备读回值 4.20 m').waitFor();
  });

  it.each([
    { title: '高液位定值', text: '60', refusal: '1733' },
    { title: '低液位定值', text: '1', refusal: '1732' },
  ])('says what the PLC refuses: $title $text is $refusal, here and in the log', async ({ title, text, refusal }) => {
    const form = await openForm(clearWell, title);
    await device.write(form, text);
    await form.getByText('写入失败').waitFor();
    await form.getByRole('status').getByText(code(refusal)).waitFor();
    const line = new RegExp(`${title}.*${code(refusal)} \\(${refusal}\\)`);
    await log().getByRole('row', { name: line }).first().waitFor();
  });
});

describe('reading on demand', () => {
  it('returns the values in the device, each signal with its own result', async () => {
    const { page } = visitor;
    await openForm(clearWell, '高液位定值');
    await page.getByText('批量读取').click();
    await page.getByRole('button', { name: '全选' }).click();
    await page.getByRole('button', { name: '立即读取（13）' }).click();
    const result = page.getByRole('region', { name: '读取结果' });
    await result.getByText(/^13 个变量，用时 \d+ ms/).waitFor();
    await result.getByRole('row', { name: /清水池液位 \d\.\d{3} m 正常/ }).waitFor();
    await result.getByRole('row', { name: new RegExp(`低液位定值.*${code('1732')}`) }).waitFor();
  });
});

describe('what never leaves', () => {
  it('is what the server refuses: more digits than the register has', async () => {
    const form = await openForm(compressors, '卸载压力');
    await device.write(form, '0.7205');
    await form.getByText('写入失败').waitFor();
    await form.getByText(code('1722')).waitFor();
  });
});

describe('a device out of reach', () => {
  it('is not written to while the gateway is offline, and shows why', async () => {
    const form = await openForm(pumpHouse, '出厂压力设定');
    await control(stage, 'agent', 'stop');
    await form.getByRole('alert').getByText('网关离线').waitFor();
    expect(await form.getByRole('button', { name: '确认写入' }).isDisabled()).toBe(true);
    expect(await write(pumpHouse, '出厂压力设定', 0.4)).toEqual({ online: false });
    await control(stage, 'agent', 'start');
    await form.getByText('暂不能写入').waitFor({ state: 'hidden' });
  });

  it('is not written to while it is silent; who tries all the same reads why in the log', async () => {
    const form = await openForm(pumpHouse, '出厂压力设定');
    await control(stage, 'plant', 'kill');
    await form.getByRole('alert').getByText('设备无应答').waitFor();
    expect(await form.getByRole('button', { name: '确认写入' }).isDisabled()).toBe(true);
    await write(pumpHouse, '出厂压力设定', 0.4);
    await log().getByRole('button', { name: '刷新' }).click();
    const failed = new RegExp(`出厂压力设定.*(${code('99901')} \\(99901\\)|${code('1715')} \\(1715\\))`);
    await log().getByRole('row', { name: failed }).first().waitFor();
    await control(stage, 'plant', 'start');
    await form.getByText('暂不能写入').waitFor({ state: 'hidden' });
  });

  it('leaves nothing to complain about in the browser', () => {
    expect([...visitor.complaints, ...manager.complaints]).toEqual([]);
  });
});

/** Bypasses the screen, which would not allow it. */
async function write(equipmentId: number, title: string, value: number) {
  const { list } = await callAs(visitor, api.monitor.signals, { equipmentId });
  const signalId = list.find((signal) => signal.title === title)?.id ?? 0;
  return callAs(visitor, api.signal.write, { equipmentId, signalId, value });
}
