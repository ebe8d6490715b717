import { api } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { good, on, refused } from '../harness/playedServer.ts';

/** Six hours behind the product in summer, seven in winter. */
const berlin = playedConsole({ timezone: 'Europe/Berlin' });
const shanghai = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_multi_designer_alarm'] } as const;
const levels = { critical: 0, high: 0, medium: 0, low: 0 };
const answers = {
  ...deviceAnswers([playedSignal({ id: 1, title: '液位' })]),
  ...on(api.alarm.query, () => good({ total: 0, list: [], levels, unacknowledged: 0, suppressed: 0 })),
  ...on(api.alarm.journal, () => good({ total: 0, list: [] })),
  ...on(api.history.at, ({ time }) => good({ time, list: [], broken: null, first: null })),
};
const detail = `/monitor/eg/detail/list/${playedId}/0`;
const [summer, winter] = [Date.UTC(2026, 6, 1), Date.UTC(2026, 0, 1)];

const journal = (from: number) => `${detail}?tab=alarm&view=journal&from=${from}&to=${from + 3_600_000}`;
/** How wide the times are that have too little room. */
const cutOff = (page: Page) =>
  page
    .locator('.ant-picker input')
    .evaluateAll((inputs) =>
      inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ scrollWidth }) => scrollWidth),
    );
const zones = '.ant-picker .time-picker-zone';

describe('a picker of times', () => {
  it.each([
    ['in summer', summer, 'UTC+2'],
    ['in winter', winter, 'UTC+1'],
  ])('names the zone of the viewer where it is not that of the product: %s', async (_, from, zone) => {
    const { page } = await berlin(journal(from), { answers, who });
    await page.locator('.ant-picker-range').waitFor();
    expect(await page.locator(zones).allInnerTexts()).toEqual([zone]);
    expect(await cutOff(page)).toEqual([]);
  });

  it('does so for the moment of the time machine', async () => {
    const { page } = await berlin(`${detail}?at=${winter}`, { answers, who });
    await page.locator('.time-machine .ant-picker').waitFor();
    expect(await page.locator(`.time-machine ${zones}`).allInnerTexts()).toEqual(['UTC+1']);
    expect(await cutOff(page)).toEqual([]);
  });

  it('does so for the range of a history, and leaves room for the time', async () => {
    const curves = { ...on(api.history.curve, () => refused('500')), ...on(api.history.gaps, () => refused('500')) };
    const { page } = await berlin(`${detail}?tab=history`, { answers: { ...answers, ...curves }, who });
    await page.getByRole('button', { name: '自定义' }).click();
    await page.locator('.history-custom .ant-picker').first().waitFor();
    expect(await page.locator(`.history-custom ${zones}`).count()).toBe(2);
    expect(await cutOff(page)).toEqual([]);
  });

  it('says nothing in the zone of the product', async () => {
    const { page } = await shanghai(journal(summer), { answers, who });
    await page.locator('.ant-picker-range').waitFor();
    expect(await page.locator(zones).count()).toBe(0);
  });
});
