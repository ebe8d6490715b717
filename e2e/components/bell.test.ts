import { api, errorText } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { playedKinds, playedMailbox, playedMessage } from '../harness/playedMessages.ts';
import { good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const noAlarms = on(api.alarm.query, () =>
  good({
    ...{ total: 3, list: [], levels: { critical: 3, high: 0, medium: 0, low: 0 }, unacknowledged: 3, suppressed: 0 },
  }),
);
const auths = ['gateway_edit', 'system_edit', 'monitor_equipment', 'monitor_multi_designer_alarm'] as const;

async function open(box = playedMailbox(playedKinds()), extra = {}) {
  const answers = {
    ...box.answers,
    ...noAlarms,
    ...on(api.hardware.query, () => good({ total: 0, list: [] })),
    ...extra,
  };
  const played = await play('/manage/system/hardware', { answers, who: { auths } });
  await played.page.locator('.bell').waitFor();
  return { ...played, box };
}

describe('the bell', () => {
  it('[MSG14] shows the number of unread messages, and none without any', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: '消息：4 条未读' }).waitFor();
    expect(await page.locator('.bell strong').innerText()).toBe('4');
    const read = await open(playedMailbox([playedMessage(1, { dataStatus: 'seen' })]));
    await read.page.getByRole('button', { name: '消息：没有未读' }).waitFor();
    expect(await read.page.locator('.bell strong').count()).toBe(0);
    const lots = await open(playedMailbox(Array.from({ length: 150 }, (_, index) => playedMessage(150 - index))));
    await lots.page.getByRole('button', { name: '消息：150 条未读' }).waitFor();
    expect(await lots.page.locator('.bell strong').innerText()).toBe('99+');
  });

  it('[MSG14] opens by keyboard on the latest messages and the counts by priority', async () => {
    const { page } = await open();
    await page.locator('.bell').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: '消息' });
    await panel.getByText('过流跳闸').waitFor();
    expect(await panel.locator('.bell-line').count()).toBe(6);
    expect(await panel.locator('.bell-levels strong').allInnerTexts()).toEqual(['1', '1', '0', '0']);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('bell');
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: '紧急：1 条未读报警' }).click();
    await page.waitForURL(/\/msg\/messageUnReaden\?type=alarm&level=critical$/);
    await panel.waitFor({ state: 'hidden' });
  });

  it('[MSG14] marks all as read up to the newest that it shows', async () => {
    const { page, box } = await open();
    await page.locator('.bell').click();
    const panel = page.getByRole('dialog', { name: '消息' });
    await panel.getByText('过流跳闸').waitFor();
    await panel.getByRole('button', { name: '全部已读' }).click();
    await page.getByRole('button', { name: '消息：没有未读' }).waitFor();
    expect(box.changed).toEqual([{ call: 'allMarkAsRead', body: { upTo: 9 } }]);
    await panel.getByRole('link', { name: '查看全部' }).click();
    await page.waitForURL(/\/msg\/messageAll$/);
  });

  it('[MSG14] says that there is nothing, or why it could not load', async () => {
    const empty = await open(playedMailbox([]));
    await empty.page.locator('.bell').click();
    await empty.page.getByText('还没有消息').waitFor();
    const broken = await open(playedMailbox([]), {
      ...on(api.msg.query, () => refused('1000')),
      ...on(api.msg.queryUnReadMsgCount, () => refused('1000')),
    });
    await broken.page.locator('.bell').click();
    await broken.page.getByText('消息加载失败').waitFor();
    await broken.page.getByText(errorText('1000', 'cn')).first().waitFor();
  });

  it('[MSG15] keeps the sound switch of the browser', async () => {
    const { page } = await open();
    await page.locator('.bell').click();
    const sound = page.getByRole('switch', { name: '提示音' });
    await sound.waitFor();
    expect(await sound.getAttribute('aria-checked')).toBe('true');
    await sound.click();
    await again(page);
    await page.locator('.bell').click();
    await sound.waitFor();
    expect(await sound.getAttribute('aria-checked')).toBe('false');
  });

  it.each(looks)('fits the header and the window: $language $theme $size', async (look) => {
    const { page } = await open();
    await setLook(page, look);
    await page.locator('.bell').click();
    await page.locator('.bell-line').first().waitFor();
    await looked(page, 'bell', look);
    const panel = await page.locator('.bell-panel').boundingBox();
    expect(panel?.x).toBeGreaterThanOrEqual(0);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const tools = await page.locator('.top-bar-tools').boundingBox();
    expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
});
