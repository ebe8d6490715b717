import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { configurationAnswers } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { asPhone, keepLook, overflows } from '../harness/playedNotify.ts';
import { pixel, playedLine, playedRepair, playedSettings, repairAnswers } from '../harness/playedRepairs.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const who = {
  auths: ['monitor_equipment', 'monitor_multi_designer_repair', 'order_handle', 'order_manage', 'equipment_edit'],
} as const;
const path = '/manage/ops/repairs';
const photo = { name: 'pump.png', mimeType: 'image/png', buffer: pixel };

const open = async (at: string, answers: Answers = {}) =>
  play(at, { answers: { ...repairAnswers(), ...answers }, who: { ...who, loginname: 'operation' } });

describe('the list of repairs', () => {
  it('[RC1] [RC2] says where each is and what is overdue, on a desk and on a phone', async () => {
    const soon = { dueAt: Date.now() + 25 * 60_000, stoppedAt: null, isOverdue: false };
    const list = [
      playedLine(),
      playedLine({
        id: 13,
        title: '阀门渗漏',
        state: 'pending',
        isWaiting: true,
        source: 'public',
        urgency: 'normal',
        assignee: '',
        respond: soon,
        finish: null,
      }),
    ];
    const { page } = await open(
      path,
      on(api.repair.query, () => good({ total: 2, list })),
    );
    const row = page.getByRole('row', { name: /1 号泵过流跳闸/ });
    for (const text of ['已接单', '已到场', '紧急', '完成超时 4 分']) await row.getByText(text).first().waitFor();
    const second = page.getByRole('row', { name: /阀门渗漏/ });
    for (const text of ['待派单', '待审核', '未指派', /响应剩余 2[45] 分/])
      await second.getByText(text).first().waitFor();
    await keepLook(page, 'repairs');
    await asPhone(page);
    await page.getByText('Completion overdue by 4 min').waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'repairs-phone');
  });

  it('[RC8] an order that is gone is said calmly', async () => {
    const { page } = await open(
      `${path}?order=99`,
      on(api.repair.info, () => refused('1014')),
    );
    await page.getByText('工单不存在或无权查看').waitFor();
  });
});

describe('a repair', () => {
  it('[RC4] [RC5] shows its way, what was reported and the signal around the fault', async () => {
    const { page } = await open(`${path}?order=12`);
    const drawer = page.getByRole('dialog');
    await drawer.getByText('启动后约两分钟跳闸，泵房有焦味。').waitFor();
    expect(await drawer.getByRole('list', { name: '进度' }).getByRole('listitem').count()).toBe(7);
    await drawer.getByText(/“1 号泵过流”报警尚未恢复，图中/).waitFor();
    await drawer.locator('.repair-plot canvas').first().waitFor();
    await keepLook(page, 'repair');
    await asPhone(page);
    await drawer.getByRole('button', { name: 'Finish repair' }).waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'repair-phone');
  });

  it('[RC6] is assigned to the suggested person, or by rule', async () => {
    const sent: unknown[] = [];
    const pending = playedRepair({ state: 'pending', phase: '', assignee: '' });
    const { page } = await open(`${path}?order=12`, {
      ...on(api.repair.info, () => good(pending)),
      ...on(api.repair.candidates, () =>
        good([
          { loginname: 'zhao', skills: [], isOnDuty: false, open: 5, isSuggested: false },
          { loginname: 'li', skills: ['电气'], isOnDuty: true, open: 1, isSuggested: true },
        ]),
      ),
      ...on(api.repair.dispatch, (body) => {
        sent.push(body);
        return good({ assignee: 'li' });
      }),
    });
    await page.getByRole('button', { name: '派单', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '派单' });
    await dialog.getByRole('radio').first().waitFor();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(await dialog.locator('.ant-radio-wrapper').first().innerText()).toContain('li');
    await keepLook(page, 'repair-dispatch');
    await dialog.getByRole('button', { name: '派单' }).click();
    await page.getByText('已派给 li').waitFor();
    expect(sent).toEqual([{ id: 12, note: '', assignee: 'li', seenAssignee: '' }]);
  });

  it('[RC7] [ME4] is not finished while the alarm is active or something is missing', async () => {
    let order = playedRepair();
    const sent: unknown[] = [];
    const attached: number[] = [];
    const { page } = await open(`${path}?order=12`, {
      ...on(api.repair.info, () => good(order)),
      [api.repair.attach.path]: () => good({ id: attached.push(1) }),
      ...on(api.repair.finish, (body) => {
        sent.push(body);
        return good(null as never);
      }),
    });
    await page.getByRole('button', { name: '完成维修' }).click();
    const form = page.getByRole('dialog', { name: '完成维修' });
    await form.getByText('报警尚未恢复，不能完成工单').waitFor();
    await form.getByText('还缺：照片、签名').waitFor();
    const finish = form.getByRole('button', { name: '完成维修' });
    expect(await finish.isDisabled()).toBe(true);
    await form.getByLabel('故障原因').fill('轴承卡死');
    await form.getByLabel('处理措施').fill('更换轴承');
    await form.getByRole('button', { name: '添加备件' }).click();
    await form.getByLabel('备件名称').fill('轴承 6308');
    await form.getByLabel('单价').fill('86.5');
    await form.getByLabel('选择图片').setInputFiles(photo);
    await form.getByText('还缺：签名').waitFor();
    await form.getByLabel('或输入姓名').fill('李工');
    await form.getByText('已签名', { exact: true }).waitFor();
    await keepLook(page, 'repair-finish');
    expect(await finish.isDisabled()).toBe(true);
    const returned = { ...order.alarm, returnedAt: Date.now() - 60_000 };
    order = { ...order, alarm: returned as typeof order.alarm };
    // The order is loaded again by itself.
    await expect.poll(() => finish.isEnabled(), { timeout: 20_000 }).toBe(true);
    await finish.click();
    await form.waitFor({ state: 'hidden' });
    expect(attached).toHaveLength(2);
    expect(sent).toEqual([
      {
        ...{ id: 12, cause: '轴承卡死', measures: '更换轴承', kind: '电气' },
        parts: [{ name: '轴承 6308', count: 1, unit: '', price: 86.5 }],
      },
    ]);
  });
});

describe('reporting a fault', () => {
  it('[RC10] sends the order once, and again what did not arrive', async () => {
    const reports: string[] = [];
    let fails = true;
    const attached: string[] = [];
    const { page, answer } = await open(path, {
      ...on(api.equipment.names, () =>
        good({ total: 1, list: [{ id: 5, name: '1 号送水泵', groupName: '', shared: false }] }),
      ),
      ...on(api.repair.report, ({ uuid }) => {
        reports.push(uuid);
        return good({ id: 14 });
      }),
      [api.repair.attach.path]: () => {
        attached.push('x');
        return fails ? refused('1512') : good({ id: 1 });
      },
    });
    await page.getByRole('button', { name: '报修' }).click();
    const form = page.getByRole('dialog', { name: '报修' });
    await form.getByLabel('设备').click();
    await page.getByTitle('1 号送水泵', { exact: true }).click();
    await form.getByLabel('标题').fill('漏水');
    await form
      .getByLabel('选择图片')
      .setInputFiles([photo, { ...photo, name: 'note.txt', buffer: Buffer.from('no image') }]);
    await form.getByText('不是图片，不会上传').waitFor();
    await keepLook(page, 'repair-report');
    await form.getByRole('button', { name: '报修' }).click();
    await page.getByText('工单已生成，部分附件没有上传').waitFor();
    fails = false;
    answer({});
    await page.getByRole('button', { name: '重新上传' }).click();
    await page.getByText('查看工单').waitFor();
    expect(reports).toHaveLength(1);
    expect(attached).toHaveLength(2);
  });
});

describe('the label of a device', () => {
  const device = {
    equipName: '1 号送水泵',
    orgName: '远望水务',
    equipmentId: null,
    allowsPublic: true,
    kinds: ['电气'],
  };
  const code = 'abcdefgh12345678';

  it('[RC11] takes a report without a login and follows it', async () => {
    const { page } = await open(`/r/${code}`, {
      ...on(api.repairPublic.device, () => good(device)),
      ...on(api.repairPublic.report, () => good({ ticket: 'ticket-1234' })),
      ...on(api.repairPublic.state, () =>
        good({ title: '漏水', state: 'pending', isWaiting: true, gmtModified: '2026-11-18 10:00:00' }),
      ),
    });
    await asPhone(page);
    await page.getByRole('heading', { name: '1 号送水泵' }).waitFor();
    expect(await overflows(page)).toBe(false);
    await keepLook(page, 'label-public');
    await page.getByLabel('Title').fill('Leak');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Waiting for approval').waitFor();
    expect(new URL(page.url()).searchParams.get('ticket')).toBe('ticket-1234');
    await keepLook(page, 'label-ticket');
  });

  it('[RC11] shows the device and its orders to people who see it, and the login to others', async () => {
    const { page, answer } = await open(`/r/${code}`, {
      ...on(api.repairPublic.device, () => good({ ...device, equipmentId: 5 })),
    });
    await page.getByRole('link', { name: '1 号泵过流跳闸' }).waitFor();
    await keepLook(page, 'label-device');
    answer(on(api.repairPublic.device, () => refused('1669')));
    await again(page);
    await page.getByText('请登录后查看').waitFor();
    expect(await page.getByRole('link', { name: '登录' }).getAttribute('href')).toContain(
      encodeURIComponent(`/r/${code}`),
    );
  });
});

describe('labels of devices', () => {
  it('[RC12] are printed on sheets, black on white, and nothing else with them', async () => {
    const labels = Array.from({ length: 11 }, (_, n) => ({
      ...{ equipmentId: n + 1, equipName: `${n + 1} 号送水泵`, groupName: '送水泵房', code: `code-${n}-abcdefgh` },
    }));
    const { page } = await open('/manage/eg/equipment/list', {
      ...configurationAnswers({} as never).answers,
      ...on(api.equipmentGroup.query, () => good([])),
      ...on(api.equipment.manufacturers, () => good([])),
      ...on(api.template.query, () => good([] as never)),
      ...on(api.repairSetting.labels, () => good(labels)),
    });
    await page
      .getByRole('row', { name: /清水池/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: '打印二维码' }).click();
    const dialog = page.getByRole('dialog', { name: '打印设备二维码' });
    await dialog.getByText('11 张标签，A4 共 2 页').waitFor();
    await keepLook(page, 'labels');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.label-print .label').count()).toBe(11);
    expect(await page.locator('.label-print').isVisible()).toBe(true);
    expect(await page.locator('#root').isVisible()).toBe(false);
    await keepLook(page, 'labels-print');
  });
});

describe('the settings of orders', () => {
  it('[RC13] are saved, and rules keep their order', async () => {
    const saved: unknown[] = [];
    const rule = {
      ...{ groupIds: [], kinds: [], urgencies: [], sources: [], skills: [], scheduleId: null, people: [] },
      ...{ choice: 'load' as const, isEnabled: true },
    };
    const { page } = await open(path, {
      ...on(api.userNotification.query, () =>
        good({
          ...{ chosen: null, offered: [], missing: ['sms', 'voice'], tel: '', email: '', required: [], browsers: [] },
          pushKey: '',
        }),
      ),
      ...on(api.repairSetting.channels, () => good([{ id: 4, name: '值班群', kind: 'wecom', enabled: true }])),
      ...on(api.repairSetting.people, () => good([{ loginname: 'li', skills: ['电气'], open: 2 }])),
      ...on(api.repairSetting.rules, () =>
        good([
          { ...rule, id: 1, seq: 1, name: '电气故障', kinds: ['电气'], skills: ['电气'] },
          { ...rule, id: 2, seq: 2, name: '其余' },
        ]),
      ),
      ...on(api.repairSetting.sortRules, ({ ids }) => {
        saved.push(ids);
        return good(null as never);
      }),
      ...on(api.repairSetting.save, (body) => {
        saved.push(body);
        return good(null as never);
      }),
      ...on(api.equipmentGroup.query, () => good([])),
    });
    await page.getByRole('button', { name: '工单设置' }).click();
    const drawer = page.getByRole('dialog', { name: '工单设置' });
    await drawer.getByLabel('紧急的响应时限（分钟）').fill('30');
    await drawer.getByLabel('同时通知的渠道').click();
    await page.getByRole('option', { name: '值班群 · 企业微信群' }).waitFor({ state: 'attached' });
    await page.locator('.ant-select-item-option', { hasText: '值班群' }).click();
    await page.keyboard.press('Escape');
    await keepLook(page, 'repair-settings');
    await drawer.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
    const sla = { ...playedSettings.sla, urgent: { respondMinutes: 30, finishMinutes: 120 } };
    expect(saved).toEqual([{ ...playedSettings, sla, overdueChannels: [4] }]);
    await drawer.getByRole('tab', { name: '派单规则' }).click();
    await drawer.getByRole('button', { name: '下移“电气故障”' }).click();
    await keepLook(page, 'repair-rules');
    await expect.poll(() => saved.at(-1)).toEqual([2, 1]);
    await drawer.getByRole('tab', { name: '人员技能' }).click();
    await drawer.getByText('li', { exact: true }).waitFor();
    await keepLook(page, 'repair-skills');
  });
});
