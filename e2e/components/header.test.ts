import { type AlarmLevel, api, type Protocol, shippedRoles } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { document as documentOf } from '../../packages/configuration/src/testing/documents.ts';
import { configurationAnswers } from '../harness/playedConfiguration.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';
import { again } from '../harness/WarmPage.ts';

const play = playedConsole();
const auths = ['monitor_equipment', 'monitor_multi_designer_alarm', 'equipment_edit', 'gateway_edit'] as const;

/** Three unacknowledged alarms, the gravest of this level. */
function alarmAnswers(level: AlarmLevel): Answers {
  const levels = { critical: 0, high: 0, medium: 0, low: 0, [level]: 3 };
  return on(api.alarm.query, () => good({ total: 3, list: [], levels, unacknowledged: 3, suppressed: 0 }));
}

const noRows = () => good({ total: 0, list: [] });
/** A screen with little on it. */
const plain = { path: '/manage/system/hardware', answers: on(api.hardware.query, noRows) };
const screens: { name: string; path: string; answers: Answers }[] = [
  { name: 'a list', ...plain },
  {
    name: 'a device',
    path: `/monitor/eg/detail/list/${playedId}/0`,
    answers: deviceAnswers([playedSignal({ id: 1, title: '液位' })]),
  },
  {
    name: 'the editor of a configuration',
    path: `/manage/eg/equipment/edit/${playedId}?tab=driver`,
    answers: configurationAnswers(documentOf({ signals: [] })).answers,
  },
];

const digits = { critical: '1', high: '2', medium: '3', low: '4' } as const;

/** The colours that the mark has on this screen. */
const looksOf = (page: Page) =>
  page.locator('.alarm-indicator .scada-mark').evaluate((mark) => {
    const [shape, digit] = [mark.querySelector('path, rect'), mark.querySelector('text')];
    const fill = (element: Element | null) => element && getComputedStyle(element).fill;
    return { shape: fill(shape), digit: fill(digit), text: digit?.textContent };
  });

describe('the alarm mark in the header', () => {
  it.each(screens)('has its colour and its digit on every screen: $name', async ({ path, answers }) => {
    for (const level of ['critical', 'medium'] as const) {
      const { page } = await play(path, { answers: { ...answers, ...alarmAnswers(level) }, who: { auths } });
      await page.locator('.alarm-indicator .scada-mark').waitFor();
      const { shape, digit, text } = await looksOf(page);
      const wanted = await page.evaluate((state) => {
        const probe = document.createElement('i');
        document.body.append(probe);
        const colour = (name: string) => {
          probe.style.color = `var(--scada-${state}-${name})`;
          return getComputedStyle(probe).color;
        };
        const colours = { shape: colour('fill'), digit: colour('ink') };
        probe.remove();
        return colours;
      }, level);
      expect({ shape, digit, text }).toEqual({ ...wanted, text: digits[level] });
      expect(shape).not.toBe(digit);
      expect(await page.locator('.alarm-indicator strong').innerText()).toBe('3');
    }
  });
});

describe('the menu of the user', () => {
  it('names a role that comes with the product in the reader’s language, others as they are called', async () => {
    for (const [roleName, shown] of [
      [shippedRoles.manager.cn, shippedRoles.manager.en],
      ['夜班长', '夜班长'],
    ] as const) {
      const { page } = await play(plain.path, { answers: plain.answers, who: { roleName } });
      await page.evaluate(() => localStorage.setItem('locale', 'en'));
      await again(page);
      await page.getByRole('button', { name: /operation/ }).click();
      await page.locator('.user-menu-who').getByText(shown, { exact: true }).waitFor();
    }
  });
});

describe('a toast', () => {
  const play = playedConsole({ movesClock: true });
  const protocol: Protocol = {
    ...{ id: 1, name: 'PLC', driver: 'modbus-tcp', parameters: {}, note: '', enabled: true, shipped: false },
    ...{ useCount: 0, gmtCreate: '2026-01-01 00:00:00' },
  };

  it('goes after 10 s, even from under the pointer', async () => {
    const answers = {
      ...on(api.protocol.query, () => good({ total: 1, list: [protocol] })),
      ...on(api.driver.query, () => good([])),
      ...on(api.protocol.edit, () => good(null as never)),
    };
    const { page } = await play('/manage/system/protocol', { answers, who: { auths: ['system_edit'] } });
    const turnOff = page.getByRole('row', { name: /PLC/ }).getByRole('button', { name: '停用' });
    await turnOff.waitFor();
    await page.clock.install();
    await turnOff.click();
    const toast = page.locator('.ant-notification-notice');
    await toast.hover();
    await page.clock.runFor(9000);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(2000);
    await toast.waitFor({ state: 'detached' });
  });
});
