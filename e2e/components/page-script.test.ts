import { api, encodeSeries } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { rawPart } from '../../packages/widgets/src/trend/testing/signals.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import { playedId } from '../harness/playedDevice.ts';
import { pageAnswers, pageButton, pageSignal } from '../harness/playedPage.ts';
import { level, projectAnswers, projectId } from '../harness/playedProjectView.ts';
import { good, on, started } from '../harness/playedServer.ts';

const play = playedConsole();
const who = { auths: ['monitor_equipment', 'monitor_write', 'monitor_project'] } as const;
const path = '/monitor/eg/detail/page/7/0';
const hourMs = 3_600_000;
const name = pageSignal.title;
const bound = { signalArray: [{ signalId: pageSignal.id, equipId: playedId, title: name, unit: 'm' }] };

const scripted = (kind: string, script: string, index = 0) => ({
  ...{ id: kind, widgetType: `Script.${kind}`, widgetName: kind, dataAddon: { script }, data: bound },
  position: { x: 20 + (index % 2) * 390, y: 20 + Math.floor(index / 2) * 190, width: 370, height: 170, rotate: 0 },
});

interface Range {
  startTime: number;
  endTime: number;
}

/** Samples every hour of the range that is asked for, from 1 up. */
function curve(signalId: number, { startTime, endTime }: Range): Uint8Array {
  const count = Math.floor((endTime - startTime) / hourMs) + 1;
  const samples = Array.from({ length: count }, (_, hour) => ({ time: startTime + hour * hourMs, value: hour + 1 }));
  const { times, values, codes, codeTexts } = rawPart(samples);
  const part = { times, values, codes, codeTexts, kinds: new Uint8Array(0), texts: [] };
  return encodeSeries([{ signalId, kind: 'raw', ...part, edges: { before: null, after: null, holds: true } }]);
}

const rangeOf = (body: Record<string, unknown>): Range => ({
  startTime: Number(body.startTime),
  endTime: Number(body.endTime),
});

async function openPage(widgets: readonly object[], { fresh = false } = {}) {
  const asked: Range[] = [];
  const loaded: string[] = [];
  const answers = {
    ...pageAnswers({ pages: [7, 8].map((id) => ({ id, title: `页面 ${id}`, widgets: id === 7 ? widgets : [] })) }),
    ...on(api.history.gaps, () => good({ list: [] })),
    [api.history.curve.path]: (body: Record<string, unknown>) => {
      asked.push(rangeOf(body));
      return curve(pageSignal.id, rangeOf(body));
    },
  };
  const { page, answer } = await play(path, {
    ...{ answers, who, fresh },
    watching: (opened) => opened.on('request', (request) => loaded.push(new URL(request.url()).pathname)),
  });
  const widget = (id: string) => page.locator(`[data-widget="${id}"]`);
  return { page, answer, asked, loaded, widget };
}

const report = `const day = await history('${name}');
const [whole] = await statistics(signals[0].id);
return {
  columns: ['项目', { title: '数值', digits: 2 }],
  rows: [['样本', day.length], ['最大', whole.max], ['当前', value('${name}')], ['<b>文本</b>', null]],
};`;

describe('a script on a page', () => {
  it('[PX1] runs in its own thread with the data of the viewer, and its result is drawn', async () => {
    const { asked, widget } = await openPage([scripted('Report', report)]);
    await widget('Report').getByRole('cell', { name: '24.00' }).first().waitFor();
    expect(await widget('Report').locator('td').allTextContents()).toEqual([
      ...['样本', '24.00', '最大', '24.00', '当前', '4.20', '<b>文本</b>', '--'],
    ]);
    const [{ startTime, endTime }] = asked as [Range];
    expect(endTime + 1 - startTime).toBe(24 * hourMs);
    expect(new Date(startTime + 8 * hourMs).toISOString().slice(11)).toBe('00:00:00.000Z');
    asked.length = 0;
    await widget('Report').getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  it('[PX2] one without an end is ended, and the widget names the line', async () => {
    const { widget } = await openPage([scripted('Report', `let n = 0;\nwhile (true) {\n  n += value('${name}');\n}`)]);
    await widget('Report').getByText('脚本运行超过 1000 毫秒，已终止').waitFor();
    await widget('Report').getByText('第 3 行').waitFor();
  });

  it('[PX1] reaches nothing of the page, of the browser or of the network', async () => {
    const names = ['fetch', 'document', 'self', 'importScripts', 'indexedDB', 'XMLHttpRequest', 'WebSocket'];
    const code = `return { columns: ['a'], rows: [${names.map((one) => `[typeof ${one}]`)}] }`;
    const { widget } = await openPage([scripted('Report', code)]);
    await widget('Report').locator('td').first().waitFor();
    expect(await widget('Report').locator('td').allTextContents()).toEqual(names.map(() => 'undefined'));
  });

  it('[SW5] draws lines, bars and slices with the engines of charts', async () => {
    const { widget } = await openPage([
      scripted(
        'Trend',
        'return signals.map(({ title }) => ({ name: title, points: [[period.start, 1], [period.end, 2]] }))',
      ),
      scripted('Bar', "return { categories: ['a', 'b'], series: [{ name: 's', values: [1, null] }] }", 1),
      scripted('Pie', "return [{ name: 'a', value: 2 }, { name: 'b', value: 1 }]", 2),
    ]);
    for (const kind of ['Trend', 'Bar', 'Pie']) await widget(kind).locator('canvas').first().waitFor();
    expect(await widget('Trend').locator('.chart-legend').textContent()).toBe(name);
  });

  it('[PX1] a page without scripts loads neither worker nor engine', async () => {
    const { page, loaded } = await openPage([pageButton('b', 0, { action: 'link', link: '/x' })], { fresh: true });
    await page.locator('[data-widget="b"]').waitFor();
    expect(loaded.filter((file) => /wasm|[sS]criptWorker|runPageScript|script-/.test(file))).toEqual([]);
  });
});

describe('a script of a click', () => {
  const click = (script: string) => pageButton('go', 0, { action: 'script', script, data: bound });

  it('[PX7] writes with the question of the page, and then goes on', async () => {
    const code = `const end = await write(${playedId}, ${pageSignal.id}, 3);\nnotify('写入：' + end, 'success');\nopenPage(8);`;
    const { page, answer, widget } = await openPage([click(code)]);
    const sent: unknown[] = [];
    answer({
      ...on(api.signal.write, ({ value }) => {
        sent.push(Number(value));
        return started('write-0001');
      }),
      ...on(api.command.callback, ({ uuid }) => {
        const data = { equipmentId: playedId, signalId: pageSignal.id, oldValue: 4.2, newValue: 3, readBack: 3 };
        return good({ uuid, status: 'success', code: '200', message: '', progress: null, data });
      }),
    });
    await page.getByText('实时 · 每 1 秒').waitFor();
    await widget('go').click();
    const question = page.getByRole('dialog', { name: '确认下发控制指令？' });
    await question.getByRole('button', { name: /^下\s?发$/ }).click();
    await page.getByText('写入：done').waitFor();
    await page.waitForURL('**/page/8/0');
    expect(sent).toEqual([3]);
  });

  it('[PX7] that fails says so, with its line', async () => {
    const { page, widget } = await openPage([click('let a;\na.b;')]);
    await widget('go').click();
    await page.getByText(/^第 2 行：脚本错误：TypeError/).waitFor();
  });
});

describe('a script on a page of a project', () => {
  it('[PX5] reads values and history by the right of the project', async () => {
    const data = { signalArray: [{ signalId: level.id, equipId: level.equipId, title: level.title }] };
    const widget = { ...scripted('Report', report.replaceAll(name, level.title)), data };
    const answers = {
      ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets: [widget] }] }),
      ...on(
        api.pageHistory.timeline,
        ({ startTime, endTime }) => good({ startTime, endTime, alarms: [], gaps: [], first: null }) as never,
      ),
      [api.projectHistory.curve.path]: (body: Record<string, unknown>) => curve(level.id, rangeOf(body)),
    };
    const { page } = await play(`/monitor/project/${projectId}/page/7`, { answers, who });
    await page.getByRole('cell', { name: '24.00' }).first().waitFor();
    await page.getByRole('cell', { name: '4.20' }).waitFor();
  });
});
