import { api, equipmentSocketPath, errorText, fileUrl, type GatewayInfo } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedGateway, playedId, playedSignal } from '../harness/playedDevice.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const path = `/monitor/eg/detail/list/${playedId}/0`;
const who = { auths: ['monitor_equipment'] } as const;
const level = playedSignal({ id: 1, title: '清水池液位', decimals: 3, writable: false });

async function openDevice(gateway: Partial<GatewayInfo> = {}, answers = {}) {
  const played = await play(path, { answers: { ...deviceAnswers([level], gateway), ...answers }, who });
  const { page } = played;
  const tags = page.locator('.detail-tags .scada-tag');
  await page.getByRole('row', { name: /清水池液位/ }).waitFor();
  const value = page.getByRole('row', { name: /清水池液位/ }).locator('.signal-value');
  return { ...played, tags, value };
}

describe('the state of a device', () => {
  const cases: { name: string; gateway: Partial<GatewayInfo>; says: string[]; value: string }[] = [
    { name: 'live', gateway: {}, says: ['网关在线', '设备在线', '实时 · 每 1 秒'], value: 'good' },
    { name: 'live, slower', gateway: { interval: 5 }, says: ['网关在线', '设备在线', '实时 · 每 5 秒'], value: 'good' },
    { name: 'a silent device', gateway: { deviceOnline: false }, says: ['网关在线', '设备无应答'], value: 'stale' },
    { name: 'an offline gateway', gateway: { online: false, deviceOnline: false }, says: ['网关离线'], value: 'stale' },
  ];
  it.each(cases)('is shown in words, and on its values: $name', async ({ gateway, says, value: quality }) => {
    const { tags, value } = await openDevice(gateway);
    for (const text of says) await tags.getByText(text, { exact: true }).first().waitFor();
    await expect.poll(() => value.getAttribute('class')).toContain(`signal-value-${quality}`);
    expect(await value.innerText()).toBe('4.200');
  });

  it('[MO9] is monitored by nobody without a gateway', async () => {
    const { tags } = await openDevice(
      {},
      on(api.monitor.gateway, () => refused('2001')),
    );
    await tags.getByText('未绑定网关').waitFor();
    expect(await tags.count()).toBe(1);
  });

  it('[MO12] follows the live channel at once; an older message changes nothing', async () => {
    const { page, tell, tags, value } = await openDevice();
    const time = Date.now();
    const { sn } = playedGateway;
    await tags.getByText('实时 · 每 1 秒').waitFor();
    await tell(equipmentSocketPath, { gatewayAlarm: { sn, online: false, deviceOnline: false, time } });
    await tags.getByText('网关离线').first().waitFor();
    await expect.poll(() => value.getAttribute('class')).toContain('signal-value-stale');
    await tell(equipmentSocketPath, { gatewayAlarm: { sn, online: true, deviceOnline: true, time: time - 1 } });
    await tell(equipmentSocketPath, { signalVal: { 1: { code: '200', value: 4.3, time: time + 1 } } });
    // The value came after the older message: that has been read by then.
    await expect.poll(() => value.innerText()).toBe('4.300');
    expect(await tags.getByText('网关离线').count()).toBeGreaterThan(0);
    await tell(equipmentSocketPath, { gatewayAlarm: { sn, online: true, deviceOnline: true, time: time + 2 } });
    await tags.getByText('实时 · 每 1 秒').waitFor();
    await page.locator('.signal-value-good').waitFor();
  });

  it('leads from the name and the value of a signal to its trend, without a reload', async () => {
    const curves = { ...on(api.history.curve, () => refused('500')), ...on(api.history.gaps, () => refused('500')) };
    const { page, value } = await openDevice({}, curves);
    const search = '?tab=history&signals=1';
    expect(await page.getByRole('link', { name: '清水池液位' }).getAttribute('href')).toBe(search);
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes';
    });
    await value.click();
    await page.waitForURL(`**${path}${search}`);
    expect(await page.evaluate(() => document.documentElement.dataset.sameDocument)).toBe('yes');
  });

  it('[MV2] [MV4] shows a dash where no value ever came, and the reason of a bad one', async () => {
    const missing = playedSignal({ id: 2, title: '余氯', last: null });
    const bad = playedSignal({ id: 3, title: '浊度', last: { code: '1732', value: 0.5, time: Date.now() } });
    const { page } = await openDevice(
      {},
      on(api.monitor.signals, () => good({ list: [level, missing, bad] })),
    );
    const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
    expect(await row('余氯').locator('.signal-value').innerText()).toBe('—');
    expect(await row('浊度').locator('.signal-value-bad').innerText()).toBe('0.50');
    await row('浊度').getByText(errorText('1732', 'cn')).waitFor();
    expect(await row('清水池液位').locator('.signal-value-good').count()).toBe(1);
  });

  it('shows the picture of a signal beside its name, in the table and on its card', async () => {
    const pictured = playedSignal({ id: 2, title: '余氯仪', image: 7 });
    const picture = new Uint8Array([0x47, 0x49, 0x46]);
    const { page } = await openDevice(
      {},
      {
        ...on(api.monitor.signals, () => good({ list: [level, pictured] })),
        [new URL(fileUrl(7), 'http://any').pathname]: () => picture,
      },
    );
    const link = page.getByRole('link', { name: '查看“余氯仪”的图片' });
    await page
      .getByRole('row', { name: /余氯仪/ })
      .locator(link)
      .locator('img')
      .waitFor();
    expect(await link.getAttribute('href')).toBe(fileUrl(7));
    expect(await page.locator('.signal-picture').count()).toBe(1);
    await page.getByText('卡片', { exact: true }).click();
    await page.getByRole('row', { name: /余氯仪/ }).waitFor({ state: 'detached' });
    await link.locator('img').waitFor();
  });

  it('shows the limits of alarm rules beside those of the signal, without repeating what is the same', async () => {
    const ruled = playedSignal({
      ...{ id: 2, title: '出水浊度', unit: 'NTU', lowerLimit: null, upperLimit: 5 },
      alarmLimits: [
        { id: 'highHigh', value: 8, level: 'critical' },
        { id: 'high', value: 5, level: 'low' },
      ],
    });
    const alone = playedSignal({
      ...{ id: 3, title: '水压', lowerLimit: null, upperLimit: null },
      alarmLimits: [{ id: 'low', value: 0.25, level: 'high' }],
    });
    const { page } = await openDevice(
      {},
      on(api.monitor.signals, () => good({ list: [level, ruled, alone] })),
    );
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const limits = (title: string) =>
      page
        .getByRole('row', { name: new RegExp(title) })
        .locator('th, td')
        .nth(heads.indexOf('限值'));
    expect((await limits('出水浊度').innerText()).split(/\s+/)).toEqual(['≤', '5', 'HH', '8']);
    expect((await limits('水压').innerText()).split(/\s+/)).toEqual(['L', '0.25']);
  });
});
