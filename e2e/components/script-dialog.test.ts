import { api, encodeSeries, type PageDesign } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { rawPart } from '../../packages/widgets/src/trend/testing/signals.ts';
import { clickWidget } from '../harness/clickWidget.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { deviceAnswers, playedId, playedSignal } from '../harness/playedDevice.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['equipment_edit', 'monitor_equipment'] } as const;
const level = playedSignal({ id: 1, title: '液位' });

/** The designer with a widget that has a script, its dialog opened. */
async function openDialog(widgetType: string, bgColor = '#ffffff') {
  const bound = { signalId: level.id, equipId: playedId, title: level.title, unit: 'm' };
  const widget = {
    ...{ id: 'w', widgetType, widgetName: 'w', data: { signalArray: [bound] } },
    position: { x: 100, y: 100, width: 420, height: 240, rotate: 0 },
  };
  const design: PageDesign = {
    ...{ id: 7, title: '总览', owner: 'equipment', ownerId: playedId, ownerTitle: '清水池', revision: 3 },
    ...{ loginname: 'operation', gmtModified: '2026-11-17 08:00:00', hasPassword: false, pages: [] },
    document: { version: 1, con: { title: '总览', width: 800, height: 480, bgColor }, widgets: [widget] } as never,
    signals: [{ equipId: playedId, signalId: level.id, title: level.title, subTitle: '清水池', reportId: 0 }],
  };
  const bindable = {
    ...{ signalId: 1, equipId: playedId, title: '液位', groupName: '', dataType: 'FLOAT', unit: 'm', decimals: 2 },
    ...{ writable: true, upperLimit: null, lowerLimit: null, signalMaps: [], note: '' },
  };
  const answers = {
    ...deviceAnswers([level]),
    ...on(api.page.query, () => good([])),
    ...on(api.pageDesign.info, () => good(design)),
    ...on(api.pageDesign.presence, () =>
      good({ others: [], revision: 3, loginname: 'operation', gmtModified: '2026-11-17 08:00:00' }),
    ),
    ...on(api.pageDesign.signals, () => good({ equipId: playedId, title: '清水池', list: [bindable], reports: [] })),
    ...on(api.component.query, () => good({ total: 0, list: [] })),
    ...on(api.history.gaps, () => good({ list: [] })),
    [api.history.curve.path]: (body: Record<string, unknown>) => {
      const start = Number(body.startTime);
      const { times, values, codes, codeTexts } = rawPart(
        Array.from({ length: 96 }, (_, n) => ({ time: start + n * 900_000, value: 3 + Math.sin(n / 9) })),
      );
      const part = { times, values, codes, codeTexts, kinds: new Uint8Array(0), texts: [] };
      return encodeSeries([{ signalId: 1, kind: 'raw', ...part, edges: { before: null, after: null, holds: true } }]);
    },
  };
  const { page } = await play(`/manage/eg/${playedId}/designer/7`, { answers, who });
  await clickWidget(page, 'w');
  await page.getByRole('tab', { name: '数据' }).last().click();
  await page.getByRole('button', { name: '脚本', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '脚本' });
  await dialog.locator('.cm-content').waitFor();
  const type = async (code: string) => {
    await dialog.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(code);
  };
  return { page, dialog, type };
}

describe('the dialog of a script', () => {
  it('[DP60] runs an example, and the kind itself draws the result', async () => {
    const { page, dialog } = await openDialog('Script.Report');
    await dialog.getByRole('button', { name: '插入示例' }).click();
    await page.getByText('各变量的最小、最大和平均').click();
    await dialog.getByRole('button', { name: '运行' }).click();
    await dialog.getByText(/^运行成功/).waitFor();
    expect(await dialog.locator('.script-report td').allTextContents()).toEqual(['液位', '2.00', '4.00', '3.13']);
  });

  it('[DP60] marks the line of an error, shows the log, and saves with the dialog', async () => {
    const { page, dialog, type } = await openDialog('Script.Report');
    await type("log('before', 1);\nconst x = 1;\nnothing();");
    await dialog.getByRole('button', { name: '运行' }).click();
    await dialog.getByRole('button', { name: '转到第 3 行' }).waitFor();
    await dialog.getByText('before 1').waitFor();
    expect(await dialog.locator('.cm-errorLine').textContent()).toBe('nothing();');
    await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('脚本（3 行）').waitFor();
  });

  it('[DP60] offers the functions and the names of signals', async () => {
    const { page, dialog, type } = await openDialog('Script.Trend');
    await type('const a = stat');
    await page.keyboard.press('Control+Space');
    // By the mouse: keys are not taken in the first moment, so that nobody chooses by accident.
    const offered = (name: string) => page.locator('.cm-tooltip-autocomplete li', { hasText: name }).first();
    await offered('statistics').click();
    await offered('液位').click();
    expect(await dialog.locator('.cm-line').first().textContent()).toBe("const a = statistics('液位')");
  });
});
