import { type AlarmRule, api, type ManagedGateway } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedGatewayRow } from '../harness/playedGateway.ts';
import { good, on } from '../harness/playedServer.ts';
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

  it('is not covered or replaced while its details are refreshed', async () => {
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
