import {
  api,
  type CommandState,
  equipmentSocketPath,
  errorText,
  permissions,
  type WriteResult,
} from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedGateway, playedId, playedSignal } from '../harness/playedDevice.ts';
import { type Answers, good, offline, on, type Reply, refused, started } from '../harness/playedServer.ts';

const play = playedConsole();

const setpoint = playedSignal({ id: 1, title: '高液位定值' });
const valve = playedSignal({
  ...{ id: 2, title: '进水阀', dataType: 'BOOL', unit: '', decimals: 0, lowerLimit: null, upperLimit: null },
  signalMaps: [
    { value: 1, text: '打开' },
    { value: 0, text: '关闭' },
  ],
  last: { code: '200', value: 1, time: Date.now() },
});
const pump = playedSignal({ id: 3, title: '运行频率', lowerLimit: null, upperLimit: 50, decimals: 1, unit: 'Hz' });
const path = `/monitor/eg/detail/list/${playedId}/0`;
const operator = { auths: ['monitor_equipment', 'monitor_write'] } as const;
const text = (code: string) => errorText(code, 'cn');

type Order = { signalId: number; value: unknown; reason?: string | undefined };

/** Takes writes, and reports what the test says of them. */
function writing(state: () => Partial<CommandState>): { sent: Order[]; answers: Answers } {
  const sent: Order[] = [];
  const answers = {
    ...deviceAnswers([setpoint, valve, pump]),
    ...on(api.signal.write, ({ signalId, value, reason }) => {
      sent.push({ signalId, value, reason });
      return started('write-0001');
    }),
    ...on(api.command.callback, ({ uuid }) =>
      good({ uuid, status: 'pending', code: '', message: '', progress: null, data: null, ...state() }),
    ),
  };
  return { sent, answers };
}

const result = (newValue: number, readBack: number | null): WriteResult => ({
  ...{ equipmentId: playedId, signalId: 1, oldValue: 4.2, newValue, readBack },
});
const done = (data: WriteResult): Partial<CommandState> => ({ status: 'success', code: '200', data });

async function openDialog(page: Page, title: string) {
  await page.getByRole('button', { name: `写入 ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `写入 ${title}` });
  await dialog.waitFor();
  return { dialog, value: dialog.getByLabel('写入值'), write: dialog.getByRole('button', { name: '确认写入' }) };
}

describe('the write dialog', () => {
  it('[MW1] names the allowed range, and refuses at the field what cannot be written', async () => {
    const { sent, answers } = writing(() => ({}));
    const { page } = await play(path, { answers, who: operator });
    const { dialog, value, write } = await openDialog(page, '高液位定值');
    await dialog.getByText('1 … 5 m', { exact: true }).waitFor();
    for (const [typed, code] of [
      ['', '1307'],
      ['abc', '1722'],
      ['1,5', '1722'],
      ['0.99', '2003'],
      ['5.01', '2003'],
    ] as const) {
      await value.fill(typed);
      await write.click();
      await dialog.locator('.ant-form-item-explain-error', { hasText: text(code) }).waitFor();
    }
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    const other = await openDialog(page, '运行频率');
    await other.dialog.getByText('≤ 50 Hz', { exact: true }).waitFor();
    expect(sent).toEqual([]);
  });

  it('is written into and sent by the keyboard alone', async () => {
    const { sent, answers } = writing(() => ({}));
    const { page } = await play(path, { answers, who: operator });
    const { dialog } = await openDialog(page, '高液位定值');
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type('4.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.map(({ value }) => Number(value))).toEqual([4.5]);
  });

  it('[MW5] changes a number by its last decimal, from the current value, and stops at the limits', async () => {
    const { answers } = writing(() => ({}));
    const { page } = await play(path, { answers, who: operator });
    const { dialog, value } = await openDialog(page, '高液位定值');
    await value.press('ArrowUp');
    expect(await value.inputValue()).toBe('4.21');
    await dialog.getByRole('button', { name: '减小' }).click();
    await dialog.getByRole('button', { name: '减小' }).click();
    expect(await value.inputValue()).toBe('4.19');
    await value.fill('4.995');
    await value.press('ArrowUp');
    expect(await value.inputValue()).toBe('5');
    await value.press('ArrowUp');
    expect(await value.inputValue()).toBe('5');
  });

  it('[MW2] is sent with Enter, goes through its steps, and is done only when the device has answered', async () => {
    let state: Partial<CommandState> = {};
    const { sent, answers } = writing(() => state);
    const { page } = await play(path, { answers, who: operator });
    const { dialog, value } = await openDialog(page, '高液位定值');
    await value.fill('4.1');
    await dialog.locator('.write-change', { hasText: '4.20 → 4.10 m' }).waitFor();
    await dialog.getByLabel(/^原因/).fill('季节调整');
    await value.press('Enter');
    await dialog.getByText('等待设备应答…').waitFor();
    expect(sent).toEqual([{ signalId: 1, value: '4.1', reason: '季节调整' }]);
    expect(await dialog.getByText('写入成功').count()).toBe(0);
    const times = { createdAt: 1, sentAt: 1, deliveredAt: 2, finishedAt: null };
    state = { step: 'delivered', times };
    await dialog
      .getByRole('listitem')
      .filter({ hasText: '网关接收' })
      .locator('.write-step-time:not(:empty)')
      .waitFor();
    expect(await dialog.locator('[aria-current=step]').innerText()).toContain('设备应答');
    state = { ...done(result(4.1, 4.1)), step: 'done', times: { ...times, finishedAt: 3 } };
    await dialog.getByText('设备读回值 4.10 m').waitFor();
    expect(await value.inputValue()).toBe('');
  });

  it('[MW6] shows a read-back value that differs, and one that is missing', async () => {
    let data = result(4.1, 4);
    const { answers } = writing(() => done(data));
    const { page } = await play(path, { answers, who: operator });
    const { dialog, value, write } = await openDialog(page, '高液位定值');
    await value.fill('4.1');
    await write.click();
    await dialog.locator('.ant-alert-warning', { hasText: '设备读回值 4.00 m，与写入值 4.10 m 不一致' }).waitFor();
    data = result(4.1, null);
    await value.fill('4.1');
    await write.click();
    await dialog.locator('.ant-alert-success', { hasText: '设备未返回读回值' }).waitFor();
  });

  it('shows why the device, the gateway or the server refused', async () => {
    let state: Partial<CommandState> = { status: 'failure', code: '1733', message: '' };
    let first: Reply<never> = started('write-0001');
    const { answers } = writing(() => state);
    const { page } = await play(path, { answers: { ...answers, ...on(api.signal.write, () => first) }, who: operator });
    const { dialog, value, write } = await openDialog(page, '高液位定值');
    const fails = async (code: string) => {
      await value.fill('4.1');
      await write.click();
      await dialog.locator('.ant-alert-error', { hasText: '写入失败' }).getByText(text(code)).waitFor();
    };
    await fails('1733');
    await dialog.getByRole('listitem').filter({ hasText: '失败' }).waitFor();
    state = { status: 'failure', code: '1732', message: '' };
    await fails('1732');
    first = refused('1712');
    await fails('1712');
    first = offline;
    await fails('1303');
  });

  it('[MW4] asks before it switches, with the focus on Cancel; Enter and Escape send nothing', async () => {
    const { sent, answers } = writing(() => done(result(0, 0)));
    const { page } = await play(path, { answers, who: operator });
    const { dialog, write } = await openDialog(page, '进水阀');
    await dialog.getByText('关闭 (0)').click();
    const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
    const ask = async () => {
      await write.click();
      for (const part of ['清水池', '进水阀', '打开 1', '关闭 0'])
        await question.getByText(part, { exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('取消');
    };
    for (const key of ['Enter', 'Escape']) {
      await ask();
      await page.keyboard.press(key);
      await question.waitFor({ state: 'detached' });
    }
    expect(sent).toEqual([]);
    await dialog.waitFor();
    await ask();
    await question.getByRole('button', { name: '下发' }).click();
    await dialog.getByText('写入成功').waitFor();
    expect(sent).toEqual([{ signalId: 2, value: '0', reason: undefined }]);
  });

  it('is closed by Escape', async () => {
    const { answers } = writing(() => ({}));
    const { page } = await play(path, { answers, who: operator });
    const { dialog, value } = await openDialog(page, '高液位定值');
    await value.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[MW3] is not offered without the permission, which is named', async () => {
    const { answers } = writing(() => ({}));
    const { page } = await play(path, { answers, who: { auths: ['monitor_equipment'] } });
    const button = page.getByRole('button', { name: `写入 高液位定值：需要“${permissions.monitor_write.cn}”权限` });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });

  it('[MW3] is blocked while the gateway is offline or the device is silent, and opens again by itself', async () => {
    const { answers } = writing(() => ({}));
    const { page, tell } = await play(path, { answers, who: operator });
    const { dialog, value, write } = await openDialog(page, '高液位定值');
    await value.fill('4.1');
    const { sn } = playedGateway;
    let time = Date.now();
    const link = (online: boolean, deviceOnline: boolean) => {
      time += 1;
      return tell(equipmentSocketPath, { gatewayAlarm: { sn, online, deviceOnline, time } });
    };
    for (const [online, reason] of [
      [false, '网关离线'],
      [true, '设备无应答'],
    ] as const) {
      await link(online, false);
      await dialog.getByRole('alert').getByText(reason).waitFor();
      expect(await write.isDisabled()).toBe(true);
    }
    await link(true, true);
    await dialog.getByText('暂不能写入').waitFor({ state: 'detached' });
    expect(await write.isEnabled()).toBe(true);
    expect(await value.inputValue()).toBe('4.1');
  });

  it('[MW3] follows the value it is compared with', async () => {
    const { answers } = writing(() => ({}));
    const { page, tell } = await play(path, { answers, who: operator });
    const { dialog, value } = await openDialog(page, '高液位定值');
    await value.fill('4.1');
    await tell(equipmentSocketPath, { signalVal: { 1: { code: '200', value: 4.1, time: Date.now() } } });
    await dialog.locator('.write-change', { hasText: '与当前值相同' }).waitFor();
    await tell(equipmentSocketPath, { signalVal: { 1: { code: '1302', value: 4.1, time: Date.now() } } });
    await dialog.getByRole('alert').getByText('当前值已过期').waitFor();
  });
});
