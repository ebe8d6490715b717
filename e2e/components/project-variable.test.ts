import { type AlarmRule, api, type RuleCheck, type Variable } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { input, playedProject, projectManager, variable } from '../harness/playedProject.ts';
import { type Answers, good, on } from '../harness/playedServer.ts';

const play = playedConsole();

const signal = (signalId: number, isVariable = false) => ({
  ...{ signalId, equipId: isVariable ? 900 : 3, title: isVariable ? '总流量' : `流量 ${signalId}`, groupName: '' },
  ...{ dataType: 'FLOAT', unit: 'm³/h', decimals: 1, writable: false, upperLimit: null, lowerLimit: null },
  ...{ signalMaps: [], note: '', subTitle: isVariable ? '水厂运营中心' : '泵站 3', isVariable },
});

const check = (more: Partial<RuleCheck> = {}): RuleCheck => ({
  ...{ problem: null, inputs: [input(31)], unit: 'm³/h', value: { code: '200', value: 42.5, time: 1 } },
  ...more,
});

const answers = (more: Answers = {}): Answers =>
  playedProject({
    ...on(api.projectPage.signals, () => good({ total: 2, list: [signal(31), signal(61, true)] })),
    ...on(api.mvar.validFormulaVar, () => good(check())),
    ...on(api.mvar.validStatistics, () => good(check({ unit: 'm³' }))),
    ...more,
  });

const open = async (more: Answers = {}) =>
  (await play('/manage/eg/project/edit/1?tab=variable', { who: projectManager, answers: answers(more) })).page;

/** An action from the menu of the first variable. */
async function chosen(page: Page, name: string): Promise<void> {
  const row = page.locator('tr.ant-table-row', { hasText: '合计' });
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

const ruleOf = (id: number, more: Partial<AlarmRule>): AlarmRule => ({
  ...{ id, equipmentId: 900, equip: '水厂运营中心', signalId: 61, unit: 'm³/h', title: '', level: 'low' },
  ...{ condition: { kind: 'limits' }, onDelayMs: 0, offDelayMs: 0, repeatMs: 0, latching: false, autoAck: false },
  ...{ text: null, enabled: true, problem: '', gmtCreate: '', gmtModified: '' },
  ...more,
});

describe('variables', () => {
  it.each(looks)('are listed and edited: $language $theme $size', async (look) => {
    const problem = { message: '缺少操作数', from: 9, to: 10 };
    const custom = variable(62, '单位电耗', {
      ...{ unit: 'kWh/m³', past: 40 },
      rule: { kind: 'calc', calcType: 'custom', formula: `\${3.31} / + \${mvar.61}` },
      inputs: [input(31), input(61, { title: '总流量', subTitle: '水厂运营中心', isVariable: true })],
    });
    const page = await open({
      ...on(api.mvar.query, () => good({ total: 2, list: [variable(61, '总流量'), custom] })),
      ...on(api.mvar.queryAll, () => good({ list: [custom] })),
      ...on(api.mvar.validFormulaVar, () =>
        good(check({ problem, inputs: [input(31), input(61, { title: '总流量', isVariable: true })] })),
      ),
    });
    await setLook(page, look);
    await page.getByText('总流量').first().waitFor();
    await looked(page, 'project-variables', look);
    if (look.size === 'phone') {
      await page.locator('.list-cards > li', { hasText: 'kWh' }).getByRole('button').last().click();
      await page.getByRole('menuitem').first().click();
    } else {
      await page
        .getByRole('button', { name: /: 单位电耗$/ })
        .first()
        .click();
    }
    await page.locator('.formula-problem').waitFor();
    await looked(page, 'project-variable', look);
  });

  it('[VC4] say in words how they are computed', async () => {
    const page = await open();
    await page.getByText('合计: 泵站 3 · 流量 31, 泵站 3 · 流量 32').waitFor();
    await page.getByText('[泵站 3 · 流量 31] / [总流量]').waitFor();
    await page.getByText('正在计算 40%').waitFor();
    await page.getByText('1 个失效').waitFor();
    await page.getByText('128.4').first().waitFor();
  });

  it('[VC1] [VC2] a formula is checked while it is typed, and the place of the problem is marked', async () => {
    const page = await open(
      on(api.mvar.validFormulaVar, ({ formula }) =>
        good(
          formula.endsWith('+')
            ? check({ problem: { message: '缺少操作数', from: formula.length, to: formula.length } })
            : check(),
        ),
      ),
    );
    await page.getByRole('button', { name: '新增变量' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('两倍');
    await dialog.getByLabel('计算方式').click();
    await page.locator('.ant-select-dropdown:visible').getByText('自定义公式').click();
    await dialog.getByLabel('插入变量').click();
    await page.locator('.ant-select-dropdown:visible').getByText('流量 31').click();
    const text = dialog.getByLabel('公式', { exact: true });
    expect(await text.inputValue()).toBe(`\${3.31}`);
    await dialog.getByRole('list', { name: '公式中的变量' }).getByText('泵站 3 · 流量 31').waitFor();
    await dialog.getByText('当前值 42.50').waitFor();
    await text.pressSequentially(' +');
    await dialog.locator('.formula-problem').waitFor();
    await dialog.getByText('第 10 个字符：缺少操作数').waitFor();
    expect(await dialog.locator('button[type=submit]').isDisabled()).toBe(true);
  });

  it('[VC3] a statistic is saved with the unit that is offered', async () => {
    const sent: unknown[] = [];
    const page = await open(
      on(api.mvar.add, (body) => {
        sent.push(body);
        return good({ id: 70 });
      }),
    );
    await page.getByRole('button', { name: '新增变量' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('日用量');
    await dialog.getByText('统计', { exact: true }).click();
    await dialog.getByRole('combobox', { name: '变量' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('流量 31').click();
    await dialog.getByRole('button', { name: '使用 m³' }).click();
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toMatchObject([
      {
        ...{ projectId: 1, title: '日用量', unit: 'm³' },
        rule: { kind: 'statistic', signalId: 31, measure: 'diff', period: 'day', rollover: null },
      },
    ]);
  });

  it('[PN1] signals are chosen among those of one device', async () => {
    const page = await open(
      on(api.projectPage.signals, ({ equipmentId }) => {
        const list = equipmentId === 2 ? [{ ...signal(21), subTitle: '泵站 2' }] : [signal(31), signal(61, true)];
        return good({ total: list.length, list });
      }),
    );
    await page.getByRole('button', { name: '新增变量' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('统计', { exact: true }).click();
    const choices = page.locator('.ant-select-dropdown:visible');
    await dialog.getByRole('combobox', { name: '变量' }).click();
    await choices.getByText('流量 31').waitFor();
    await dialog.getByLabel('按设备筛选').click();
    await choices.getByText('泵站 2').click();
    await dialog.getByRole('combobox', { name: '变量' }).click();
    await choices.getByText('流量 21').waitFor();
    expect(await choices.getByText('流量 31').count()).toBe(0);
  });

  it('[VC6] one gets an alarm rule about its limits; rules of other kinds are only deleted', async () => {
    const rules: AlarmRule[] = [
      ruleOf(1, { title: '停滞', condition: { kind: 'stale', signalId: 61, afterMs: 60_000 } }),
    ];
    const asked: unknown[] = [];
    const added: unknown[] = [];
    const { page } = await play('/manage/eg/project/edit/1?tab=variable', {
      who: { ...projectManager, auths: [...projectManager.auths, 'alarm_manage'] },
      answers: answers({
        ...on(api.alarmRule.query, (body) => {
          asked.push(body);
          return good({ total: rules.length, list: [...rules] });
        }),
        ...on(api.alarmRule.add, ({ equipmentId, ...draft }) => {
          added.push({ equipmentId, condition: draft.condition, onDelayMs: draft.onDelayMs });
          const rule = ruleOf(2, draft);
          rules.push(rule);
          return good(rule);
        }),
        ...on(api.alarmRule.delete, ({ id }) => {
          rules.splice(0, rules.length, ...rules.filter((rule) => rule.id !== id));
          return good({});
        }),
      }),
    });
    await chosen(page, '报警规则');
    const drawer = page.getByRole('dialog', { name: '“总流量”的报警规则' });
    await drawer.getByRole('button', { name: '删除规则 停滞' }).waitFor();
    expect(asked[0]).toMatchObject({ equipmentId: 900, signalId: 61 });
    expect(await drawer.getByRole('button', { name: '编辑规则 停滞' }).count()).toBe(0);

    await drawer.getByRole('button', { name: '新增报警规则' }).click();
    const form = page.getByRole('dialog', { name: '新增报警规则' });
    await form.locator('button[type=submit]').click();
    await form.getByText('至少填写一个限值').waitFor();
    await form.getByLabel('上限 H', { exact: true }).fill('80');
    await form.getByLabel('下限 L', { exact: true }).fill('10');
    await form.getByLabel('回差').fill('2');
    await form.getByLabel('触发延时').fill('5');
    await form.locator('button[type=submit]').click();
    await drawer.getByText('上限 H > 80, 下限 L < 10 m³/h').waitFor();
    const condition = { kind: 'limits', signalId: 61, high: { value: 80 }, low: { value: 10 }, deadband: 2 };
    expect(added).toEqual([{ equipmentId: 900, condition, onDelayMs: 5000 }]);

    await drawer.getByRole('button', { name: '编辑规则 总流量' }).click();
    const edit = page.getByRole('dialog', { name: '编辑报警规则' });
    expect(await edit.getByLabel('上限 H', { exact: true }).inputValue()).toBe('80');
    await edit.getByRole('button', { name: /取\s*消/ }).click();

    await drawer.getByRole('button', { name: '删除规则 停滞' }).click();
    await page.getByRole('dialog', { name: '删除报警规则“停滞”？' }).locator('.ant-btn-dangerous').click();
    await drawer.getByText('停滞').waitFor({ state: 'hidden' });
    expect(rules.map(({ title }) => title)).toEqual(['总流量']);
  });

  it('[VC6] alarm rules are offered to those who manage them', async () => {
    const page = await open();
    await page.locator('tr.ant-table-row', { hasText: '合计' }).getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '报警规则' }).count()).toBe(0);
  });

  it('[VC5] one that is needed is not deleted', async () => {
    const page = await open(
      on(api.mvar.uses, () => good({ variables: ['单位电耗'], pages: ['管网总览'], alarms: [], reports: [] })),
    );
    await chosen(page, '删除');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('变量：单位电耗').waitFor();
    expect(await dialog.locator('.ant-btn-dangerous').isDisabled()).toBe(true);
  });
});

it('[VC7] one is held at a value with a reason, shows by whom, and is released', async () => {
  const calls: unknown[] = [];
  let hold: Variable['hold'] = null;
  const page = await open({
    ...on(api.mvar.query, () => good({ total: 1, list: [variable(61, '总流量', { hold })] })),
    ...on(api.mvar.hold, (body) => {
      calls.push(body);
      hold = {
        value: 12.5,
        by: 'person',
        name: '张工',
        reason: '检修',
        since: Date.UTC(2026, 2, 1),
      } as Variable['hold'];
      return good({});
    }),
    ...on(api.mvar.release, (body) => {
      calls.push(body);
      hold = null;
      return good({});
    }),
  });
  const menu = async (name: string) => {
    await page.locator('tr.ant-table-row', { hasText: '总流量' }).getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu('固定值');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('固定为').fill('12.5');
  await dialog.getByLabel('原因').fill('检修');
  await dialog.locator('button[type=submit]').click();
  const mark = page.locator('.variable-held');
  await mark.waitFor();
  expect(await mark.getAttribute('aria-label')).toMatch(/张工.*检修/);
  await menu('解除固定');
  await mark.waitFor({ state: 'detached' });
  expect(calls).toEqual([{ id: 61, value: 12.5, reason: '检修' }, { id: 61 }]);
});
