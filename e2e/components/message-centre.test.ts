import { api, formatTime, messageSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../harness/browser.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { playedKinds, playedMailbox, playedMessage } from '../harness/playedMessages.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const auths = ['monitor_equipment', 'monitor_multi_designer_alarm'] as const;
const rows = (page: Page) => page.locator('.message-row');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
const many = (count: number) => Array.from({ length: count }, (_, index) => playedMessage(count - index));

/** What the header and an opened message ask for. */
const about: Answers = {
  ...on(api.alarm.query, () => {
    const levels = { critical: 0, high: 0, medium: 0, low: 0 };
    return good({ total: 0, list: [], levels, unacknowledged: 0, suppressed: 0 });
  }),
  ...on(api.equipment.info, () => refused('1014')),
};

async function open(path: string, box = playedMailbox(playedKinds()), extra = {}) {
  const played = await play(path, {
    answers: { ...about, ...box.answers, ...extra },
    who: { auths },
  });
  return { ...played, box };
}

describe('the message centre', () => {
  it.each([
    ['/msg', '/msg/messageAll'],
    ['/message', '/message/messageAll'],
  ])('[MSG1] is at %s', async (path, lands) => {
    const { page } = await open(path);
    await row(page, '过流跳闸').waitFor();
    expect(new URL(page.url()).pathname).toBe(lands);
    await page.getByRole('link', { name: /^未读/ }).click();
    await row(page, '温度偏高').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`${path}/messageUnReaden`);
    await page.getByRole('link', { name: /^已读/ }).click();
    await row(page, '温度偏高').waitFor();
    expect(await row(page, '过流跳闸').count()).toBe(0);
  });

  it('[MSG3] shows kind, priority, text and time, and what is unread not by colour alone', async () => {
    const { page } = await open('/msg/messageAll');
    const unread = row(page, '过流跳闸');
    await unread.waitFor();
    expect(await unread.innerText()).toMatch(/未读[\s\S]*报警[\s\S]*紧急[\s\S]*电流 48\.2 A/);
    expect(await unread.innerText()).toContain(formatTime(Date.UTC(2026, 5, 1, 0, 9)));
    expect(await unread.locator('.scada-mark.scada-critical').count()).toBe(1);
    const read = row(page, '温度偏高');
    expect(await read.innerText()).not.toContain('未读');
    const weight = (one: typeof read) =>
      one.locator('.message-title').evaluate((el) => getComputedStyle(el).fontWeight);
    expect([await weight(unread), await weight(read)]).toEqual(['600', '400']);
    expect(await row(page, '电池电压').innerText()).toContain('已忽略');
    expect(await row(page, '夜间用水量').innerText()).toContain('通知规则');
  });

  it('[MSG4] [MSG5] filters by type, subject, priority and text, in the address, and counts each tab', async () => {
    const { page } = await open('/msg/messageAll?type=alarm&level=high');
    await row(page, '液位高').waitFor();
    expect(await rows(page).count()).toBe(1);
    expect((await page.locator('.message-tabs a').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      ...['全部 1', '未读 1', '已读 0'],
    ]);
    await page.getByRole('button', { name: '清除筛选' }).click();
    await row(page, '系统维护').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('搜索标题和内容').fill('阀门');
    await page.waitForURL(/text=/);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByLabel('搜索标题和内容').fill('没有这样的消息');
    await page.getByText('没有符合条件的消息').waitFor();
    await page.locator('.state-panel').getByRole('button', { name: '清除筛选' }).click();
    await row(page, '系统维护').waitFor();
  });

  it('[MSG6] reads 100,000 messages on from the last one, and renders those on the screen', async () => {
    const { page, box } = await open('/msg/messageAll', playedMailbox(many(100_000)));
    await row(page, '液位高 100000').waitFor();
    expect(await page.locator('.message-tabs').innerText()).toContain('100,000');
    const befores = () => box.asked.flatMap(({ beforeId }) => beforeId ?? []);
    await expect
      .poll(async () => {
        await toEnd(page);
        return befores().length;
      })
      .toBeGreaterThan(3);
    expect(box.asked.filter(({ pageSize }) => pageSize > 200)).toEqual([]);
    expect(await rows(page).count()).toBeLessThan(60);
    // Each page begins where the one before it ends; rows on the screen may be read again in between.
    const readOn = befores().filter((id, at, all) => all.slice(0, at).every((earlier) => id < earlier));
    expect(readOn.slice(0, 3)).toEqual([99_901, 99_801, 99_701]);
  });

  it('[MSG6] is where the reader left it after a message', async () => {
    const { page } = await open('/msg/messageAll', playedMailbox(many(100)));
    await row(page, '液位高 100').waitFor();
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.getByRole('link', { name: '清水池 液位高 60', exact: true }).click();
    await page.getByRole('heading', { name: '清水池 液位高 60' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.getByTitle('清水池 液位高 60', { exact: true }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
    expect(await row(page, '液位高 60').innerText()).not.toContain('未读');
  });

  it('[MSG6] says why it could not read on, and tries again', async () => {
    const box = playedMailbox(many(150));
    let isBroken = true;
    const first = box.answers[api.msg.query.path];
    const broken = on(api.msg.query, (body) =>
      isBroken && body.beforeId !== undefined ? refused('1000') : (first?.({ ...body }) as never),
    );
    const { page } = await open('/msg/messageAll', box, broken);
    await row(page, '液位高 150').waitFor();
    await toEnd(page);
    await page.getByText('更早的消息加载失败').waitFor();
    isBroken = false;
    // Scrolling to it would read on as well.
    await page.getByRole('button', { name: '重试' }).dispatchEvent('click');
    const oldest = page.getByTitle('清水池 液位高 1', { exact: true });
    await expect
      .poll(async () => {
        await toEnd(page);
        return oldest.count();
      })
      .toBe(1);
  });

  it('[MSG7] keeps new messages behind a bar while the reader selects or is scrolled down', async () => {
    const { page, box } = await open('/msg/messageAll', playedMailbox(many(60)));
    await row(page, '液位高 60').waitFor();
    await page.getByRole('checkbox', { name: '选择“清水池 液位高 58”' }).check();
    box.messages = [playedMessage(62, { level: 'critical' }), playedMessage(61), ...box.messages];
    await row(page, '液位高 55')
      .getByRole('button', { name: /更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '标为已读' }).click();
    await page.getByText('2 条新消息').waitFor();
    expect(await rows(page).first().innerText()).toContain('液位高 60');
    await page.getByRole('button', { name: '显示', exact: true }).click();
    await row(page, '液位高 62').waitFor();
    expect(await page.getByRole('checkbox', { name: '选择“清水池 液位高 58”' }).isChecked()).toBe(true);
    await page.getByText('2 条新消息').waitFor({ state: 'detached' });
  });

  it('[MSG7] keeps new messages back while somebody is about to click', async () => {
    const { page, box, tell } = await open('/msg/messageAll', playedMailbox(many(20)));
    await row(page, '液位高 20').hover();
    const late = playedMessage(21, { level: 'critical' });
    box.messages = [late, ...box.messages];
    await tell(messageSocketPath, { type: 'message', message: late });
    await page.getByRole('link', { name: /^全部/ }).getByText('21').waitFor();
    expect(await rows(page).first().innerText()).toContain('液位高 20');
    await page.mouse.move(5, 5);
    await row(page, '液位高 21').waitFor();
    expect(await page.getByText('1 条新消息').count()).toBe(0);
  });

  it('[MSG9] works by keyboard: arrows, Space, Shift, Delete, Escape, Enter', async () => {
    const { page, box } = await open('/msg/messageAll', playedMailbox(many(30)));
    await row(page, '液位高 30').waitFor();
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('已选 3 条').first().waitFor();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('删除 3 条消息？').waitFor();
    await dialog.getByRole('button', { name: '删除' }).click();
    await row(page, '液位高 28').waitFor({ state: 'detached' });
    expect(box.changed).toEqual([{ call: 'delete', body: { ids: [29, 28, 27] } }]);
    await dialog.waitFor({ state: 'hidden' });
    await rows(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('液位高 1');
    await page.keyboard.press('Shift+Space');
    await page.getByText('已选 27 条').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('已选 27 条').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/msg\/detail\/all\/alarm\/eg\/5\?id=1$/);
  });

  it('[MSG8] marks read, ignores and deletes what is selected', async () => {
    const { page, box } = await open('/msg/messageUnReaden', playedMailbox(many(10)));
    await row(page, '液位高 10').waitFor();
    await page.getByRole('checkbox', { name: '选择“清水池 液位高 10”' }).check();
    await page.getByRole('checkbox', { name: '选择“清水池 液位高 9”' }).check();
    await page.locator('.message-picked').getByRole('button', { name: '标为已读' }).click();
    await row(page, '液位高 10').waitFor({ state: 'detached' });
    expect(box.changed.at(-1)).toEqual({ call: 'markAsRead', body: { ids: [10, 9] } });
    await page.getByRole('checkbox', { name: '选择“清水池 液位高 8”' }).check();
    await page.locator('.message-picked').getByRole('button', { name: '忽略' }).click();
    await row(page, '液位高 8').getByText('已忽略').waitFor();
    expect(box.changed.at(-1)).toEqual({ call: 'setIgnore', body: { id: 8, ignored: true } });
    await row(page, '液位高 8')
      .getByRole('button', { name: /更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '取消忽略' }).click();
    await row(page, '液位高 8').getByText('已忽略').waitFor({ state: 'detached' });
  });

  it('[MSG8] marks all read only up to the newest message that was seen', async () => {
    const { page, box } = await open('/msg/messageAll?type=alarm', playedMailbox(many(5)));
    await row(page, '液位高 5').waitFor();
    await page.getByRole('button', { name: '全部已读' }).click();
    await page.getByText('已全部标为已读').waitFor();
    expect(box.changed).toEqual([{ call: 'allMarkAsRead', body: { type: 'alarm', upTo: 5 } }]);
    await page.getByLabel('搜索标题和内容').fill('液位');
    await expect.poll(() => page.getByRole('button', { name: '全部已读' }).isDisabled()).toBe(true);
  });

  it('says that there is nothing, and why it could not load', async () => {
    const empty = await open('/msg/messageAll', playedMailbox([]));
    await empty.page.getByText('还没有消息').waitFor();
    const unread = await open('/msg/messageUnReaden', playedMailbox([playedMessage(1, { dataStatus: 'seen' })]));
    await unread.page.getByText('没有未读消息').waitFor();
    let isBroken = true;
    const box = playedMailbox(playedKinds());
    const first = box.answers[api.msg.query.path];
    const broken = on(api.msg.query, (body) => (isBroken ? refused('1000') : (first?.({ ...body }) as never)));
    const failing = await open('/msg/messageAll', box, broken);
    await failing.page.getByText('消息加载失败').waitFor();
    isBroken = false;
    await failing.page.getByRole('button', { name: '重试' }).click();
    await row(failing.page, '过流跳闸').waitFor();
  });

  it.each(looks)('fits the window and its language: $language $theme $size', async (look) => {
    const { page } = await open('/msg/messageAll', playedMailbox(playedKinds()));
    await setLook(page, look);
    await row(page, '过流跳闸').waitFor();
    await looked(page, 'messages', look);
    await rows(page).nth(1).getByRole('checkbox').check();
    await looked(page, 'messages-selected', look);
    if (look.size === 'phone') {
      const button = page.getByRole('row').first().getByRole('button');
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(page.viewportSize()).toEqual(phone);
    }
  });
});
