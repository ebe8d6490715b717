import { type AlarmRule, api, type CommandState, type ManagedGateway } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedGatewayRow } from '../harness/playedGateway.ts';
import { good, on, started } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const sn = 'LF24A0009';
const who = { auths: ['gateway_edit', 'alarm_manage'] } as const;

/** A gateway whose alarm rules are kept as the server keeps them. */
function gatewayAnswers(own: Partial<ManagedGateway> = {}) {
  const rules: AlarmRule[] = [];
  const row = playedGatewayRow({ id: 9, sn, ...own });
  const answers = {
    ...on(api.gateway.query, () => good({ total: 1, list: [row], onlineTotal: 1, offlineTotal: 0 })),
    ...on(api.gateway.info, () => good({ ...row, broker: 'mqtts://127.0.0.1:8883', equipment: [] })),
    ...on(api.hardware.query, () => good({ total: 0, list: [] })),
    ...on(api.alarmRule.query, (asked) => {
      const list = rules.filter(({ condition }) => condition.sn === asked.sn);
      return good({ total: list.length, list });
    }),
    ...on(api.alarmRule.add, (draft) => {
      const rule = {
        ...draft,
        ...{ id: rules.length + 1, equipmentId: null, equip: '', signalId: null, unit: '', problem: '' },
        ...{ gmtCreate: row.gmtCreate, gmtModified: row.gmtCreate },
      };
      rules.push(rule);
      return good(rule);
    }),
  };
  return { rules, answers };
}

describe('a gateway next to the list', () => {
  it('gets an alarm rule by mouse, in English', async () => {
    const { rules, answers } = gatewayAnswers();
    const { page } = await play('/manage/eg/gateway', { answers, who });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('row', { name: new RegExp(sn) }).click();
    await page.getByRole('tab', { name: 'Alarm rules' }).click();
    await page.getByText('This gateway has no alarm rules').waitFor();
    await page.getByRole('button', { name: 'Add alarm rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add alarm rule' });
    await dialog.getByLabel('On-delay').fill('120');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const line = page.locator('.alarm-rule', { hasText: `Gateway ${sn} offline` });
    await line.getByText('Alarm after 120 s offline').waitFor();
    expect(rules.map(({ condition, onDelayMs, level, enabled }) => ({ condition, onDelayMs, level, enabled }))).toEqual(
      [{ condition: { kind: 'gatewayOffline', sn }, onDelayMs: 120_000, level: 'high', enabled: true }],
    );
    await line.getByRole('button', { name: `Edit rule Gateway ${sn} offline` }).click();
    expect(await page.getByRole('dialog', { name: 'Edit alarm rule' }).getByLabel('On-delay').inputValue()).toBe('120');
  });

  it('[GA6] is not covered or replaced while its details are refreshed', async () => {
    const { answers } = gatewayAnswers();
    const { page } = await play(`/manage/eg/gateway#9/alarms`, { answers, who });
    const add = page.getByRole('button', { name: '新增报警规则' });
    await add.evaluate((button) => button.setAttribute('data-same', ''));
    await page.waitForResponse((response) => response.url().includes(api.gateway.info.path));
    expect(await add.getAttribute('data-same')).toBe('');
  });

  it.each([
    ['ethernet', '以太网', 'Ethernet'],
    ['wifi', 'Wi-Fi', 'Wi-Fi'],
    ['4G', '4G', '4G'],
  ])('names its network in the language of the reader: %s', async (networking, cn, en) => {
    const { answers } = gatewayAnswers({ networking });
    const { page } = await play(`/manage/eg/gateway#9/overview`, { answers, who });
    const drawer = page.locator('.ant-drawer-body');
    await drawer.getByText(cn, { exact: true }).waitFor();
    await page.evaluate(() => localStorage.setItem('locale', 'en'));
    await again(page);
    await drawer.getByText(en, { exact: true }).waitFor();
    expect(await drawer.getByText('ethernet', { exact: true }).count()).toBe(0);
  });
});

describe('a task of a gateway', () => {
  it('[GA4] is asked for, shows its progress and ends with its outcome', async () => {
    const { answers } = gatewayAnswers();
    let state: Partial<CommandState> = { status: 'pending', progress: 40 };
    const { page } = await play('/manage/eg/gateway', {
      answers: {
        ...answers,
        ...on(api.gateway.restart, () => started('restart-1')),
        ...on(api.command.callback, ({ uuid }) =>
          good({ uuid, status: 'pending', code: '', message: '', progress: null, data: null, ...state }),
        ),
      },
      who,
    });
    await page
      .getByRole('row', { name: new RegExp(sn) })
      .getByRole('button', { name: /更多/ })
      .click();
    await page.getByRole('menuitem', { name: '重启' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('重启期间采集中断').waitFor();
    await dialog.locator('.ant-btn-primary').click();
    await dialog.getByText('已发送，等待网关完成…').waitFor();
    await dialog.getByText('40%').waitFor();
    state = { status: 'failure', code: '1526', message: '网关离线' };
    await dialog.getByText('未完成').waitFor();
    await dialog.getByText('网关离线').waitFor();
  });

  it('[GA5] the log is asked for again and again, follows its end, and rests while it is paused', async () => {
    const { answers } = gatewayAnswers();
    const asked: number[] = [];
    const { page } = await play('/manage/eg/gateway#9/log', {
      answers: {
        ...answers,
        ...on(api.gateway.log, ({ after }) => {
          asked.push(after ?? 0);
          const list = Array.from({ length: 600 }, (_, row) => {
            const seq = (after ?? 0) + row + 1;
            return { seq, time: seq, level: 'info' as const, text: `行 ${seq}` };
          });
          return good({ online: true, list });
        }),
      },
      who,
    });
    const lines = page.locator('.gateway-log > li');
    await lines.filter({ hasText: /行 1200$/ }).waitFor();
    expect(await lines.count()).toBe(1000);
    expect(asked.slice(0, 2)).toEqual([0, 600]);
    const bottom = () =>
      page.locator('.gateway-log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await expect.poll(bottom).toBeLessThan(2);
    await page.getByRole('button', { name: '暂停' }).click();
    const paused = asked.length;
    await page.getByRole('button', { name: '继续' }).click();
    await expect.poll(() => asked.length).toBe(paused + 1);
  });
});

it('[RL1] a rule that the form cannot show is listed and can be deleted, not edited', async () => {
  const { rules, answers } = gatewayAnswers();
  rules.push({
    ...{ id: 1, equipmentId: null, equip: '', signalId: null, unit: '', problem: '', title: '别的规则', level: 'low' },
    ...{ condition: { kind: 'expression', formula: '1', sn }, onDelayMs: 0, offDelayMs: 0, repeatMs: 0 },
    ...{ latching: false, autoAck: false, text: null, enabled: true, gmtCreate: '', gmtModified: '' },
  } as unknown as AlarmRule);
  const { page } = await play('/manage/eg/gateway#9/alarms', { answers, who });
  const line = page.locator('.alarm-rule', { hasText: '别的规则' });
  await line.waitFor();
  expect(await line.getByRole('button', { name: /编辑/ }).count()).toBe(0);
  expect(await line.getByRole('button', { name: /删除/ }).count()).toBe(1);
});
