import { api, errorText, type Language, permissions } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/addAccount.ts';
import { openBrowser } from '../harness/browser.ts';
import { callAs } from '../harness/callAs.ts';
import { DevicePage, deviceIds } from '../harness/devicePage.ts';
import { ownStage } from '../harness/ownStage.ts';
import { reopen } from '../harness/turnTo.ts';
import { newVisitor, type Visitor } from '../harness/visitor.ts';

const stage = ownStage();
const { clearWell, truck } = deviceIds;
/** Sees the alarms of module devices by their data alone. */
const guard = 'guard';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function enter(loginname: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, stage);
  await visitor.signIn(loginname);
  return visitor;
}

describe('who may only look', () => {
  let visitor: Visitor;
  let device: DevicePage;

  beforeAll(async () => {
    visitor = await enter('viewer');
    device = new DevicePage(visitor.page);
  });

  const refusals = [
    { code: '1031', rest: 'alarm' },
    { code: '1032', rest: 'repair/1' },
    { code: '1034', rest: '0?tab=inspection' },
  ] as const;

  it.each(refusals)('is told $code where they may not look, in both languages', async ({ code, rest }) => {
    const { page } = visitor;
    await device.open(clearWell, rest);
    const said = (language: Language) => page.getByRole('tabpanel').getByText(errorText(code, language));
    await said('cn').waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await said('en').waitFor();
    await page.getByRole('button', { name: '中文' }).click();
    await said('cn').waitFor();
  });

  it('sees where values are written, and which permission that needs', async () => {
    await device.open(clearWell);
    const right = permissions.monitor_write.cn;
    const pencil = visitor.page.getByRole('button', { name: new RegExp(`^写入 高液位定值.*${right}`) });
    await pencil.waitFor();
    expect(await pencil.isDisabled()).toBe(true);
    await device.tab('指令');
    const form = await device.choose('高液位定值');
    await form.getByRole('alert').getByText(right).waitFor();
    expect(await form.getByRole('button', { name: '确认写入' }).isDisabled()).toBe(true);
  });

  it('reads on demand', async () => {
    const { page } = visitor;
    await page.getByText('批量读取').click();
    await page.getByRole('checkbox', { name: /清水池液位/ }).check();
    await page.getByRole('button', { name: '立即读取（1）' }).click();
    const result = page.getByRole('region', { name: '读取结果' });
    await result.getByRole('row', { name: /清水池液位 \d\.\d{3} m 正常/ }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('who may see the alarms of module devices alone', () => {
  let manager: Visitor;
  let visitor: Visitor;
  let ruleId = 0;

  beforeAll(async () => {
    addAccount(stage.dataDir, guard, ['monitor_equipment', 'monitor_equipinfo_menu_alarm']);
    [manager, visitor] = [await enter('manager'), await enter(guard)];
    const { list } = await callAs(manager, api.monitor.signals, { equipmentId: truck });
    const signalId = list.find(({ title }) => title === '燃油液位')?.id;
    const condition = { kind: 'limits', signalId, low: { value: 1000 } };
    ruleId = (await callAs(manager, api.alarmRule.add, { title: '燃油检查', level: 'medium', condition })).id;
  });
  afterAll(() => callAs(manager, api.alarmRule.delete, { id: ruleId }));

  it('sees them where the address opens them', async () => {
    const { page } = visitor;
    await reopen(page, `/monitor/gm/detail/${truck}/00/alarm`, '[role=tablist]');
    await page.getByRole('tab', { name: /^报警/, selected: true }).waitFor();
    await page
      .getByRole('tabpanel')
      .getByText(/燃油检查/)
      .first()
      .waitFor();
  });

  it('does not see those of other devices', async () => {
    const { page } = visitor;
    await reopen(page, `/monitor/eg/detail/list/${clearWell}/alarm`, '[role=tablist]');
    await page.getByRole('tabpanel').getByText(errorText('1031', 'cn')).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
