import { api, type NotifyRule } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, manager, notifyAnswers, notifyRule, overflows } from '../harness/playedNotify.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const broken: NotifyRule = {
  ...{ ...notifyRule, id: 2, name: '旧规则', required: false, problem: '设备已删除' },
  trigger: { kind: 'alarm', levels: ['low'], kinds: ['limits'], cleared: false },
  recipients: { ...notifyRule.recipients, everyone: true, scheduleIds: [], channelIds: [] },
  ...{ ways: ['web'], hours: [], escalation: [], delivered: 0, failed: 0 },
};

async function open(answers: Answers = {}) {
  const { page } = await play('/manage/notification', {
    answers: {
      ...notifyAnswers,
      ...on(api.notifyRule.query, () => good({ total: 2, list: [notifyRule, broken] })),
      ...answers,
    },
    who: manager,
  });
  await page.getByRole('row', { name: /夜间紧急/ }).waitFor();
  return page;
}

describe('notification rules', () => {
  it('[NV1] say what they do, to whom and how, what came of it, and what is wrong', async () => {
    const page = await open();
    const row = page.getByRole('row', { name: /夜间紧急/ });
    for (const text of [
      '必须接收',
      '紧急、高的报警',
      '供水值班（值班）、值班群',
      '站内消息、短信',
      '42 条',
      '3 条失败',
    ])
      await row.getByText(text).waitFor();
    await page
      .getByRole('row', { name: /旧规则/ })
      .getByText('设备已删除')
      .waitFor();
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('通知规则');
    await keepLook(page, 'rules');
  });

  it('[NV1] [NV2] [NV3] [NV5] a new rule follows the form, and sends it with steps in order', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifyRule.add, (body) => {
        sent.push(body);
        return good({ id: 3 });
      }),
    );
    await page.getByRole('button', { name: '新增通知规则' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByText('任何设备出现紧急、高的报警时，用站内消息通知所有有权查看的人。').waitFor();
    await form.getByLabel('规则名称', { exact: true }).fill('白天');
    await form.getByRole('checkbox', { name: '短信' }).first().check();
    await form.getByText('系统没有配置短信服务').waitFor();
    await form.getByRole('button', { name: '添加时段' }).click();
    await form.getByText(/在周一至周五 08:00–18:00/).waitFor();
    const add = form.getByRole('button', { name: '添加升级步骤' });
    await add.click();
    await add.click();
    const first = form.getByRole('group', { name: '第 1 步', exact: true });
    await first.getByLabel('报警后').fill('15');
    await first.getByRole('checkbox', { name: '能查看该设备报警的所有人' }).check();
    await keepLook(page, 'rule-form');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ name: '白天', ways: ['web', 'sms'], hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }] },
        escalation: [
          expect.objectContaining({ afterSeconds: 600, recipients: expect.objectContaining({ everyone: false }) }),
          expect.objectContaining({ afterSeconds: 900, recipients: expect.objectContaining({ everyone: true }) }),
        ],
      }),
    ]);
  });

  it('a condition is of the signals of one device', async () => {
    const sent: unknown[] = [];
    const signal = { id: 11, equipId: 5, title: '电流', groupName: '', address: 'D100', dataType: 'FLOAT' } as const;
    const page = await open({
      ...on(api.monitor.signals, () =>
        good({
          list: [
            {
              ...signal,
              ...{ unit: 'A', decimals: 1, writable: false, upperLimit: null, lowerLimit: null, signalMaps: [] },
              ...{ note: '', image: null, last: null },
            },
          ],
        }),
      ),
      ...on(api.equipment.info, () => good({ list: [] })),
      ...on(api.notifyRule.add, (body) => {
        sent.push(body);
        return good({ id: 3 });
      }),
    });
    await page.getByRole('button', { name: '新增通知规则' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByLabel('规则名称', { exact: true }).fill('电流');
    await form.getByText('满足条件（不产生报警）').click();
    await form.getByText('先在上面选择设备').waitFor();
    await form
      .locator('.ant-form-item', { hasText: '选择设备，条件使用它的变量' })
      .getByRole('combobox')
      .last()
      .click();
    await page.locator('.ant-select-dropdown:visible').getByText('取水泵').click();
    await form.getByLabel('变量', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('电流 · D100').click();
    await form.getByLabel('上限 H', { exact: true }).fill('80');
    await keepLook(page, 'rule-condition');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(sent).toEqual([
      expect.objectContaining({
        devices: { equipmentIds: [5], groupIds: [] },
        trigger: expect.objectContaining({
          condition: expect.objectContaining({ kind: 'limits', signalId: 11, high: { value: 80 } }),
        }),
      }),
    ]);
  });

  it('a refusal stays in the form', async () => {
    const page = await open(on(api.notifyRule.edit, () => refused('1501')));
    await page.getByRole('button', { name: '编辑: 夜间紧急' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByLabel('规则名称', { exact: true }).fill('旧规则');
    await form.locator('button[type=submit]').click();
    await form.locator('.ant-form-item-explain-error').waitFor();
  });

  it('a test says how each way ended', async () => {
    const list = [
      { way: 'web', target: '', state: 'sent', error: '' },
      { way: 'wecom', target: '值班群', state: 'failed', error: 'HTTP 404' },
    ];
    const page = await open(on(api.notifyRule.test, () => good({ list })));
    await page.getByRole('button', { name: '测试: 夜间紧急' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '发送示例' }).click();
    await dialog.getByText('已发送').waitFor();
    await dialog.getByText('HTTP 404').waitFor();
    await keepLook(page, 'rule-test');
  });

  it('can be turned off without losing anything', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.notifyRule.edit, (body) => {
        sent.push(body);
        return good({});
      }),
    );
    await page
      .getByRole('row', { name: /夜间紧急/ })
      .getByRole('button', { name: /更多/ })
      .click();
    await page.getByRole('menuitem', { name: '停用' }).click();
    await expect.poll(() => sent).toEqual([expect.objectContaining({ id: 1, enabled: false, required: true })]);
  });

  it('fit a phone in English and dark; an empty list says what rules are for', async () => {
    const page = await open();
    await asPhone(page);
    await page.getByText('Last 7 days').first().waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'rules-phone');
    await page.locator('.list-cards').getByText('夜间紧急').click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByText('If nobody acknowledges').waitFor();
    await keepLook(page, 'rule-form-phone');
  });

  it('without permission name what is missing', async () => {
    const { page } = await play('/manage/notification/rule', {
      answers: notifyAnswers,
      who: { ...manager, auths: ['monitor_equipment'] },
    });
    await page.getByText(/管理通知规则与值班/).waitFor();
  });
});

describe('maintenance windows and settings', () => {
  it('a window lasts two hours from now unless something else is chosen, and can be ended', async () => {
    const sent: { from?: unknown; to?: unknown }[] = [];
    const running = {
      ...{
        id: 1,
        name: '换泵',
        from: Date.now() - 3_600_000,
        to: Date.now() + 3_600_000,
        equipmentIds: [],
        groupIds: [],
      },
      ...{ except: ['critical'], createdBy: 'li', state: 'running' as const },
    };
    const { page } = await play('/manage/notification/window', {
      answers: {
        ...notifyAnswers,
        ...on(api.notifyWindow.query, () => good({ total: 1, list: [running] })),
        ...on(api.notifyWindow.add, (body) => {
          sent.push(body);
          return good({ id: 2 });
        }),
        ...on(api.notifyWindow.edit, (body) => {
          sent.push(body);
          return good({});
        }),
      },
      who: manager,
    });
    await page.getByRole('button', { name: '立即结束: 换泵' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(Number(sent[0]?.to)).toBeLessThanOrEqual(Date.now());
    await page.getByRole('button', { name: '新增检修窗口' }).click();
    const form = page.locator('.ant-drawer-section:visible');
    await form.getByLabel('检修内容', { exact: true }).fill('清洗');
    await keepLook(page, 'window-form');
    await form.getByRole('button', { name: '4 小时' }).click();
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'hidden' });
    expect(Number(sent[1]?.to) - Number(sent[1]?.from)).toBeGreaterThanOrEqual(4 * 3_600_000);
  });

  it('[NV9] pasted holidays are added, others are named; what is saved is sent whole', async () => {
    const sent: unknown[] = [];
    const setting = {
      ...{ zone: 'Asia/Shanghai', holidays: [], stormCount: 20, digestMinutes: 5, everyone: true, expireDays: [30, 7] },
      broadcastTimes: { critical: 5, high: 3, medium: 1, low: 1 },
      personal: ['web', 'email'] as ('web' | 'email')[],
    };
    const { page } = await play('/manage/notification/setting', {
      answers: {
        ...notifyAnswers,
        ...on(api.notifySetting.query, () => good(setting)),
        ...on(api.notifySetting.save, (body) => {
          sent.push(body);
          return good({});
        }),
      },
      who: manager,
    });
    await page.getByLabel('节假日', { exact: true }).fill('2026-10-01~2026-10-03 国庆节\n某天\n2026/1/1 元旦');
    await page.getByRole('button', { name: '添加日期' }).click();
    await page.getByText('无法识别：某天').waitFor();
    await page.getByText('2026-10-03 国庆节').waitFor();
    await keepLook(page, 'setting');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('通知设置已保存').waitFor();
    expect(sent).toEqual([
      expect.objectContaining({
        stormCount: 20,
        holidays: [
          { day: '2026-01-01', name: '元旦' },
          { day: '2026-10-01', name: '国庆节' },
          { day: '2026-10-02', name: '国庆节' },
          { day: '2026-10-03', name: '国庆节' },
        ],
      }),
    ]);
  });
});
