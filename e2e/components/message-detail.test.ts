import { type Alarm, api, equipmentInfo, errorText, type Message, type OrderDetail } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Play, playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedEquipment, playedSignal } from '../harness/playedDevice.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { playedKinds, playedMailbox, playedMessage } from '../harness/playedMessages.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play: Play = playedConsole();
const auths = [
  ...(['monitor_equipment', 'monitor_multi_designer_alarm', 'alarm_handle', 'monitor_multi_designer_repair'] as const),
];
const levels = { critical: 0, high: 0, medium: 0, low: 0 };

const alarm: Alarm = {
  ...{ alarmId: 17, equipmentId: 5, signalId: 1, equip: '清水池', title: '液位高', unit: 'm', state: 'UNACK' },
  signal: { decimals: 2, signalMaps: [] },
  ...{ active: true, acked: false, level: 'high', occurrence: '17-8', limitId: 'high', limit: 3.5, value: 3.82 },
  ...{
    quality: '200',
    raisedAt: Date.UTC(2026, 5, 1),
    clearedAt: null,
    ackedAt: null,
    changedAt: Date.UTC(2026, 5, 1),
  },
  ...{ suppression: null, text: '清水池 液位高', shared: false },
};

const order: OrderDetail = {
  ...{
    id: 4,
    type: 'repair',
    equipId: 5,
    equipName: '清水池',
    title: '更换 2# 阀门密封',
    content: '',
    state: 'dispatched',
  },
  ...{ alarmId: null, reporter: 'lin', assignee: 'wang', gmtCreate: '2026-06-01 08:00:00' },
  ...{ gmtModified: '2026-06-01 08:00:00', steps: [] },
};

const hostile = `<h2>维护时间</h2><p>6 月 12 日 <b>22:00</b> 起，<a href="https://example.com/plan">计划</a>
  <a href="javascript:alert(1)">坏链接</a><img src="https://evil.example/x.png" onerror="window.hacked = 1">
  <img src="/lfscada/file/get?id=7" alt="示意图"><script>window.hacked = 1</script>
  <svg onload="window.hacked = 1"></svg><iframe src="https://evil.example"></iframe></p>
  <ul><li style="position:fixed" onclick="window.hacked=1">数据库</li></ul>`;

/** What the details of these messages ask for. */
function partAnswers({ alarms = [alarm], released = false } = {}): { confirmed: unknown[]; answers: Answers } {
  const confirmed: unknown[] = [];
  const list = [...alarms];
  const answers = {
    ...on(api.alarm.query, ({ unacknowledged }) => {
      const shown = list.filter(({ acked }) => !unacknowledged || !acked);
      return good({ total: shown.length, list: shown, levels, unacknowledged: shown.length, suppressed: 0 });
    }),
    ...on(api.alarm.isReleased, () => good(released)),
    ...on(api.alarm.confirm, (body) => {
      confirmed.push(body);
      list.splice(0, list.length, ...list.map((one) => ({ ...one, acked: true, state: 'ACKED' as const })));
      return good({ list: body.alarms.map(({ alarmId }) => ({ alarmId, code: '200', message: '' })) });
    }),
    ...on(equipmentInfo, ({ id }) => good({ ...playedEquipment, id, name: '清水池' })),
    ...on(api.order.info, () => good(order)),
    ...on(api.msg.getExpireById, ({ id }) =>
      good({
        ...(playedKinds().find((one) => one.id === id) as Message),
        gmtExpire: '2099-06-08 00:00:00',
        name: '江北水务',
      }),
    ),
    ...on(api.notice.detail, ({ id }) =>
      good({
        ...{ id, title: '6 月 12 日夜间系统维护', content: hostile, pinned: true, orgName: '' },
        ...{ gmtPublish: '2026-06-01 08:00:00', gmtExpire: '2026-06-13 02:00:00' },
      }),
    ),
    '/lfscada/file/get': () => new Uint8Array([]),
  };
  return { confirmed, answers };
}

async function open(path: string, extra: Answers = partAnswers().answers, who = { auths }) {
  const box = playedMailbox(playedKinds());
  const played = await play(path, { answers: { ...box.answers, ...extra }, who });
  return { ...played, box };
}

const body = (page: Page) => page.locator('.message-detail-body');

describe('one message', () => {
  it('[MSG10] is read when it is opened, and with an alarm all messages about that alarm', async () => {
    const { page, box } = await open('/msg/detail/all/alarm/eg/5?id=8');
    await body(page).getByText('上限 3.50 m').waitFor();
    await expect
      .poll(() => box.changed)
      .toEqual([
        { call: 'markAsRead', body: { ids: [8] } },
        { call: 'markAsReadForEquipAlarm', body: { alarmId: 17 } },
      ]);
    expect(await page.title()).toContain('清水池 液位高 8');
  });

  it.each([
    ['/message/detail/notice/4', '维护时间'],
    ['/msg/detail/all/notice/public/3', '维护时间'],
    ['/msg/detail/readen/expire/org/2', '江北水务'],
    ['/msg/detail/all/order/repair/4', '更换 2# 阀门密封'],
    ['/system/msg/detail/3/notice', '维护时间'],
  ])('[MSG1] [MSG2] is at %s', async (path, text) => {
    const { page } = await open(path);
    await body(page).getByText(text).first().waitFor();
    expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(path.startsWith('/system') ? 0 : 1);
  });

  it.each(['/msg/detail/all/alarm/eg/999', '/msg/detail/all/joke/eg/1', '/message/detail/alarm/77'])(
    '[MSG2] does not exist: %s',
    async (path) => {
      const { page } = await open(path);
      await page.getByText('消息不存在或已删除').waitFor();
      await page.getByRole('link', { name: '返回消息中心' }).click();
      await page.getByRole('heading', { name: '消息中心' }).waitFor();
    },
  );

  it('opens in a window of its own', async () => {
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8');
    const link = page.getByRole('link', { name: '在新窗口打开' });
    expect(await link.getAttribute('href')).toBe('/system/msg/detail/5/alarm?id=8');
    expect(await link.getAttribute('target')).toBe('_blank');
  });

  it('is deleted after a question, and leads back to the list', async () => {
    const { page, box } = await open('/msg/detail/unReaden/notice/public/3?id=4');
    await body(page).getByText('维护时间').waitFor();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.waitForURL(/\/msg\/messageUnReaden$/);
    expect(box.changed.at(-1)).toEqual({ call: 'delete', body: { ids: [4] } });
  });
});

describe('an alarm message', () => {
  it('[MSG11] shows the state now and acknowledges the occurrence that is shown', async () => {
    const { confirmed, answers } = partAnswers();
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8', answers);
    await body(page).getByText('报警中，未确认').waitFor();
    await page.getByRole('button', { name: '确认报警' }).click();
    await body(page).getByText('报警中，已确认').waitFor();
    expect(confirmed).toMatchObject([{ alarms: [{ alarmId: 17, occurrence: '17-8' }] }]);
  });

  it('[MSG11] what can be clicked stays in its place while the state loads, and the open order is named', async () => {
    const { answers } = partAnswers();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8', {
      ...answers,
      ...on(equipmentInfo, async ({ id }) => {
        await asked;
        return good({ ...playedEquipment, id, name: '清水池' });
      }),
      ...on(api.repair.ofAlarms, () =>
        good([{ alarmId: 17, id: 4, equipId: 5, title: '液位高', state: 'received', assignee: 'wang' }]),
      ),
    });
    const button = body(page).getByText('查看设备报警');
    await button.waitFor();
    await body(page).getByRole('link', { name: '工单 #4 · 已接单' }).waitFor();
    const before = await button.boundingBox();
    answer();
    await body(page).getByText('报警中，未确认').waitFor();
    expect(await button.boundingBox()).toEqual(before);
  });

  it('[MSG11] says so if the alarm was raised again, or has cleared', async () => {
    const later = partAnswers({ alarms: [{ ...alarm, occurrence: '17-99' }] });
    const first = await open('/msg/detail/all/alarm/eg/5?id=8', later.answers);
    await body(first.page).getByText('该报警之后又触发过').waitFor();
    const cleared = partAnswers({ alarms: [], released: true });
    const second = await open('/msg/detail/all/alarm/eg/5?id=8', cleared.answers);
    await body(second.page).getByText('已解除').waitFor();
    expect(await second.page.getByRole('button', { name: '确认报警' }).count()).toBe(0);
  });

  it('[MSG11] names the permission that acknowledging needs', async () => {
    const who = { auths: auths.filter((one) => one !== 'alarm_handle') };
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8', partAnswers().answers, who);
    const button = page.getByRole('button', { name: '确认报警' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await page.locator('.message-acknowledge').innerText()).toContain('处理报警');
  });

  it.each([
    ['eg', 5, /\/monitor\/eg\/open\/5\/17$/],
    ['gm', 12, /\/monitor\/eg\/open\/12\/17$/],
  ])('[MSG12] leads to its device: %s', async (line, dataId, target) => {
    const { page } = await open(`/msg/detail/all/alarm/${line}/${dataId}`);
    const jump = page.getByRole('link', { name: '查看设备报警' });
    await jump.waitFor();
    expect(await jump.getAttribute('href')).toMatch(target);
  });

  it('[MSG12] is closed without permission, in the words of the catalogue', async () => {
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8', partAnswers().answers, {
      auths: ['monitor_equipment'],
    });
    await body(page).getByText(errorText('1031', 'cn')).waitFor();
    expect(await page.getByRole('button', { name: '查看设备报警' }).isDisabled()).toBe(true);
  });

  it('[MSG12] shows why the page of the device cannot be opened (1033)', async () => {
    const paged = on(equipmentInfo, ({ id }) => good({ ...playedEquipment, id, display: 'page' }));
    const answers = { ...partAnswers().answers, ...paged, ...on(api.pageView.queryHome, () => refused('1014')) };
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8', {
      ...deviceAnswers([playedSignal({ id: 1, title: '液位' })]),
      ...answers,
    });
    await page.getByRole('link', { name: '查看设备报警' }).click();
    await page.getByText(errorText('1033', 'cn', { reason: errorText('1014', 'cn') })).waitFor();
    await page.waitForURL(/\/monitor\/eg\/detail\/list\/5\/17/);
  });

  it('[MSG11] of a gateway leads to no device, although its number may be the number of one', async () => {
    const box = playedMailbox([playedMessage(1, { dataId: 17 })]);
    const journal = on(api.alarm.journal, () => good({ total: 0, list: [] }));
    const { answers } = partAnswers({ alarms: [{ ...alarm, equipmentId: null }] });
    const { page } = await play('/msg/detail/all/alarm/eg/17', {
      ...{ answers: { ...box.answers, ...answers, ...journal }, who: { auths } },
    });
    await body(page).getByText('报警中，未确认').waitFor();
    await page.getByRole('link', { name: '报警记录' }).waitFor();
    expect(await page.getByRole('link', { name: '查看设备报警' }).count()).toBe(0);
  });

  it('survives a device that is gone', async () => {
    const { page } = await open('/msg/detail/all/alarm/eg/5?id=8', {
      ...partAnswers().answers,
      ...on(equipmentInfo, () => refused('1014')),
    });
    await body(page).getByText('设备已删除').waitFor();
    expect(await page.getByRole('link', { name: '查看设备报警' }).count()).toBe(0);
  });
});

describe('other messages', () => {
  it('[MSG12] an order leads to its device at the order, or says which permission is missing', async () => {
    const { page } = await open('/msg/detail/all/order/repair/4');
    const jump = page.getByRole('link', { name: '查看工单' });
    await jump.waitFor();
    expect(await jump.getAttribute('href')).toBe('/monitor/eg/open/5/repair/4');
    for (const [equipType, code] of [
      ['repair', '1032'],
      ['inspection', '1034'],
    ] as const) {
      const box = playedMailbox([
        playedMessage(6, { type: 'order', equipType, dataId: 4, alarmId: null, level: null }),
      ]);
      const played = await play(`/msg/detail/all/order/${equipType}/4`, {
        ...{ answers: { ...box.answers, ...partAnswers().answers }, who: { auths: ['monitor_equipment'] } },
      });
      await body(played.page).getByText(errorText(code, 'cn')).waitFor();
    }
  });

  it('[MSG13] an expiry notice says what expires and when', async () => {
    const { page } = await open('/msg/detail/all/expire/org/2');
    await body(page).getByText('江北水务').first().waitFor();
    expect(await body(page).innerText()).toContain('2099-06-08 00:00:00');
  });

  it('[MSG13] an expiry notice of a project leads to it, for those who may watch projects', async () => {
    const about = { type: 'expire', equipType: 'project', dataId: 6, alarmId: null, level: null } as const;
    const box = playedMailbox([playedMessage(1, { ...about, title: '运营中心“城东水厂”将于 7 天后到期' })]);
    const answers = {
      ...{ ...partAnswers().answers, ...box.answers },
      ...on(api.msg.getExpireById, () =>
        good({ ...(box.messages[0] as Message), gmtExpire: '2099-06-08 00:00:00', name: '城东水厂' }),
      ),
    };
    const path = '/msg/detail/all/expire/project/6';
    const watcher = await play(path, { answers, who: { auths: ['monitor_project'] } });
    await body(watcher.page).getByText('城东水厂').first().waitFor();
    const link = watcher.page.getByRole('link', { name: '查看运营中心' });
    expect(await link.getAttribute('href')).toBe('/monitor/gm/ocInfo/6');
    const other = await play(path, { answers, who: { auths: ['monitor_equipment'] } });
    await body(other.page).getByText('城东水厂').first().waitFor();
    expect(await other.page.getByRole('link', { name: '查看运营中心' }).count()).toBe(0);
    await body(other.page).getByText('请联系管理员').waitFor();
  });

  it('[MSG13] [RT1] [RT2] an announcement is shown without anything hostile', async () => {
    const { page } = await open('/msg/detail/all/notice/public/3');
    const text = page.locator('.rich-text');
    await text.getByRole('heading', { name: '维护时间' }).waitFor();
    expect(await text.locator('script, iframe, svg, [onclick], [onerror], [style]').count()).toBe(0);
    expect(await text.locator('a').evaluateAll((links) => links.map((a) => a.getAttribute('href')))).toEqual([
      'https://example.com/plan',
    ]);
    expect(await text.locator('a').first().getAttribute('rel')).toBe('noopener noreferrer');
    expect(await text.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src')))).toEqual([
      '/lfscada/file/get?id=7',
    ]);
    expect(await text.innerText()).toContain('坏链接');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await text.locator('strong').innerText()).toBe('22:00');
  });

  it('[MSG13] a withdrawn announcement says so', async () => {
    const gone = { ...partAnswers().answers, ...on(api.notice.detail, () => refused('1014')) };
    const { page } = await open('/msg/detail/all/notice/public/3', gone);
    await page.getByText('公告已撤回或删除').waitFor();
  });

  it.each(looks)('fit the window: $language $theme $size', async (look) => {
    for (const [name, path] of [
      ['message-alarm', '/msg/detail/all/alarm/eg/5?id=8'],
      ['message-notice', '/msg/detail/all/notice/public/3'],
      ['message-expire', '/msg/detail/all/expire/org/2'],
      ['message-window', '/system/msg/detail/5/alarm?id=8'],
    ] as const) {
      const { page } = await open(path);
      await setLook(page, look);
      await page.locator('.message-detail-body :is(dl, article)').first().waitFor();
      await looked(page, name, look);
    }
  });
});
