import { api, encodeSeries } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { rawPart } from '../../packages/widgets/src/trend/testing/signals.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageSignal } from '../harness/playedPage.ts';
import { good, on } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_write'] } as const;
const path = '/monitor/eg/detail/page/7/0';

const report = (script: string, dataAddon = {}) => ({
  ...{ id: 'report', widgetType: 'Script.Report', widgetName: '报表', dataAddon: { script, ...dataAddon } },
  position: { x: 40, y: 40, width: 500, height: 220, rotate: 0 },
});

/** Samples every hour of the range that is asked for, from 1 up. */
function samples({ startTime, endTime }: { startTime: number; endTime: number }) {
  const count = Math.floor((endTime - startTime) / 3_600_000) + 1;
  return Array.from({ length: count }, (_, hour) => ({ time: startTime + hour * 3_600_000, value: hour + 1 }));
}

async function openPage(widgets: readonly object[]) {
  const asked: { startTime: number; endTime: number }[] = [];
  const answers = {
    ...pageAnswers({ pages: [{ id: 7, title: '总览', widgets }] }),
    ...on(api.history.gaps, () => good({ list: [] })),
    [api.history.curve.path]: (body: Record<string, unknown>) => {
      const range = { startTime: Number(body.startTime), endTime: Number(body.endTime) };
      asked.push(range);
      const { times, values, codes, codeTexts } = rawPart(samples(range));
      const part = { times, values, codes, codeTexts, kinds: new Uint8Array(0), texts: [] };
      const edges = { before: null, after: null, holds: true };
      return encodeSeries([{ signalId: pageSignal.id, kind: 'raw', ...part, edges }]);
    },
  };
  const { page } = await play(path, { answers, who });
  return { page, asked, widget: page.locator('[data-widget="report"]') };
}

const code = `const day = await history('${pageSignal.title}');
const [whole] = await statistics('${pageSignal.title}');
return {
  columns: ['项目', { title: '数值', digits: 2 }],
  rows: [['样本', day.length], ['最大', whole.max], ['当前', value('${pageSignal.title}')], ['<b>文本</b>', null]],
};`;

describe('a script on a page', () => {
  it('[PX1] runs in its own thread with the data of the viewer, and its result is drawn', async () => {
    const { page, asked, widget } = await openPage([report(code)]);
    await widget.getByRole('cell', { name: '24.00' }).first().waitFor();
    expect(await widget.locator('td').allTextContents()).toEqual([
      ...['样本', '24.00', '最大', '24.00', '当前', '4.20', '<b>文本</b>', '--'],
    ]);
    const [first] = asked;
    expect(first && first.endTime + 1 - first.startTime).toBe(86_400_000);
    expect(first && new Date(first.startTime + 8 * 3_600_000).toISOString().slice(11)).toBe('00:00:00.000Z');
    await page.screenshot({ path: '/tmp/scripts-report.png' });
    asked.length = 0;
    await widget.getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  it('[PX2] one without an end is ended, and the widget names the line', async () => {
    const { widget, page } = await openPage([
      report(`value(${pageSignal.id});\nwhile (true) {\n  value(${pageSignal.id});\n}`),
    ]);
    await widget.getByText('脚本运行超过 1000 毫秒，已终止').waitFor();
    await widget.getByText('第 3 行').waitFor();
    await page.screenshot({ path: '/tmp/scripts-fault.png' });
  });

  it('[PX1] reaches nothing of the page', async () => {
    const names = ['fetch', 'document', 'self', 'importScripts', 'indexedDB', 'XMLHttpRequest'];
    const script = `return { columns: ['a'], rows: [[${names.map((name) => `typeof ${name}`)}].map((one) => [one]).join('|')]] }`;
    const { widget } = await openPage([
      report(`return { columns: ['a'], rows: [${names.map((name) => `[typeof ${name}]`)}] }`),
    ]);
    expect(script).toBeTruthy();
    await widget.locator('td').first().waitFor();
    expect(new Set(await widget.locator('td').allTextContents())).toEqual(new Set(['undefined']));
    expect(playedId).toBeGreaterThan(0);
  });
});
