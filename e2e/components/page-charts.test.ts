import { api, encodeSeries, type ProjectReport, projectSocketPath } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rawPart } from '../../packages/widgets/src/trend/testing/signals.ts';
import { clickWidget } from '../harness/clickWidget.ts';
import { playedConsole } from '../harness/playedConsole.ts';
import * as designed from '../harness/playedProjectPages.ts';
import { flow, level, projectAnswers, projectId } from '../harness/playedProjectView.ts';
import { good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();
const hour = 3_600_000;

const box = (x: number, y: number) => ({ x, y, width: 300, height: 200 });
const bound = (...signals: (typeof level)[]) => ({
  signalArray: signals.map(({ id, equipId, title }) => ({ signalId: id, equipId, title, unit: 'm', decimals: 1 })),
});
const custom = (customReportId: number) => ({
  ...{ type: 'custom', customReportId, timeRange: 240 },
  customArray: [
    { key: '1.avg', title: '平均液位' },
    { key: '2.diff', title: '供水量' },
  ],
});
const widgets = [
  { id: 'line', widgetType: 'Complex.Line', position: box(10, 10), data: bound(level, flow) },
  { id: 'bars', widgetType: 'Complex.Bar', position: box(330, 10), data: custom(4) },
  { id: 'pie', widgetType: 'Complex.Pie', position: box(650, 10), data: custom(4), dataAddon: { share: 'total' } },
  { id: 'gone', widgetType: 'Complex.Area', position: box(10, 220), data: custom(5) },
  { id: 'ring', widgetType: 'Complex.Ring', position: box(330, 220), data: bound(level, flow) },
  { id: 'xy', widgetType: 'Complex.Xyline', position: box(650, 220), data: bound(level, flow) },
  { id: 'band', widgetType: 'Complex.Section', position: box(10, 430), dataAddon: { reportSignal: bound(level) } },
];

const column = (signalId: number, measure: 'avg' | 'diff', title: string) => ({
  ...{ key: `c${signalId}`, signalId, equipId: 5, title, subTitle: '清水池', measure, unit: 'm', decimals: 1 },
  isKnown: true,
});
const columns = [column(1, 'avg', '平均液位'), column(2, 'diff', '供水量')];

function answersOf() {
  const asked: number[] = [];
  const answers = {
    ...projectAnswers({ pages: [{ id: 7, title: '总览', widgets }] }),
    ...on(api.projectHistory.curve, ({ signalIds, startTime, endTime }) => {
      const [from, to] = [Number(startTime), Number(endTime)];
      const times = Array.from({ length: 61 }, (_, at) => from + ((to - from) * at) / 60);
      return encodeSeries(
        signalIds.map((signalId) => {
          const valueAt = (at: number) => (signalId === 1 ? at % 3 : 4 + Math.sin(at / 5));
          const part = rawPart(times.map((time, at) => ({ time, value: valueAt(at) })));
          const { values, codes, codeTexts } = part;
          return {
            ...{ signalId, kind: 'raw' as const, times: part.times, values, codes, codeTexts },
            ...{ kinds: new Uint8Array(0), texts: [], edges: { before: null, after: null, holds: true } },
          };
        }),
      );
    }),
    ...on(api.pageHistory.timeline, () => good({ first: 0, gaps: [], alarms: [], isCut: false })),
    ...on(api.projectHistory.wholeReport, ({ id, startTime }) => {
      asked.push(id);
      if (id !== 4) return refused('1014');
      const start = Math.floor(Number(startTime) / hour) * hour;
      const rows = [4.2, 4.4, null, 4.8].map((value, at) => ({
        ...{ from: start + at * hour, to: start + (at + 1) * hour, cells: [value, 30], isPartial: at === 3 },
      }));
      const none = [null, null];
      return good({ columns, list: rows, totals: { sums: [13.4, 120], averages: none, lows: none, highs: none } });
    }),
  } as const;
  return { answers, asked };
}

/** How many different colours a chart has been painted with: an empty canvas has one. */
const inkOf = (page: Page, id: string) =>
  page
    .locator(`[data-widget="${id}"] canvas`)
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4 * 37)
        seen.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
      return seen.size;
    });

const legend = (page: Page, id: string) => page.locator(`[data-widget="${id}"] .chart-legend`);

describe('charts of a page', () => {
  it('[CH2][CH4] [PO15] draw signals and reports, ask once for one report, and say when one is gone', async () => {
    const { answers, asked } = answersOf();
    const { page, tell } = await play(`/monitor/project/${projectId}/page/7`, {
      answers,
      who: { auths: ['monitor_project'] },
    });
    await legend(page, 'bars').getByText('4.8 m').waitFor();
    await legend(page, 'pie').getByText('120.0 m').waitFor();
    await page.locator('[data-widget="gone"]').getByText('报表已不存在，或无权查看').waitFor();
    expect(asked.filter((id) => id === 4).length).toBeLessThanOrEqual(2);
    for (const id of ['line', 'bars', 'pie', 'ring', 'xy', 'band'])
      await expect.poll(() => inkOf(page, id), { message: id }).toBeGreaterThan(2);
    const time = Date.now() + 1000;
    const bad = { code: '1715', value: 9, time };
    await tell(projectSocketPath, { signalVal: { 1: { code: '200', value: 5.25, time }, 2: bad } });
    await legend(page, 'line').getByText('5.25').waitFor();
    await page.locator('[data-widget="ring"]').getByText('无有效值：流量').waitFor();
  }, 60_000);
});

describe('reports in the designer', () => {
  const report = (id: number, title: string): ProjectReport => ({
    ...{ id, projectId: designed.projectId, title, note: '', unit: 'hour', columns, totals: true, compare: 'none' },
    ...{ gmtModified: '2026-11-17 08:00:00', loginname: 'operation' },
  });
  const tree = { homeId: 7, folders: [], pages: [designed.treePage(7, '总览', { isHome: true })] };
  const drawn = (data: object) => {
    const played = designed.projectAnswers({ tree, signals: 3 });
    const info = played[api.pageDesign.info.path];
    return {
      ...played,
      ...on(api.projectReport.query, () => good({ list: [report(4, '日报'), report(6, '班报')] })),
      [api.pageDesign.info.path]: async (body: Record<string, unknown>) => {
        const answer = await info?.(body);
        const position = { x: 100, y: 80, width: 420, height: 240 };
        const widget = { id: 'bars', widgetType: 'Complex.Bar', widgetName: '', position, data };
        const document = { con: { title: '' }, widgets: [widget] };
        return { ...answer, data: { ...(answer as { data: object }).data, document } } as never;
      },
    };
  };
  const open = async (data: object) => {
    const { page } = await play(`/manage/project/${designed.projectId}/designer/7`, {
      ...{ answers: drawn(data), who: { auths: ['project_edit', 'monitor_project'] } },
    });
    await clickWidget(page, 'bars');
    await page.getByRole('tab', { name: '数据' }).click();
    return page;
  };

  it('[DP58] are chosen with their columns', async () => {
    const page = await open({});
    await page.getByRole('button', { name: '选择变量' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: '报表' }).click();
    await dialog.getByRole('button', { name: /日报/ }).click();
    await dialog.getByRole('button', { name: /确定.*2/ }).click();
    await page.getByText('日报 · 平均').waitFor();
    await page.getByText('日报 · 用量').waitFor();
  });

  it('[DP58] stay in the page when they are gone, and are marked', async () => {
    const page = await open({ type: 'custom', customReportId: 9, customArray: [{ key: '1.avg', title: '平均液位' }] });
    await page.locator('.bd-item[data-broken]').getByText('报表已不存在').waitFor();
    await page.locator('.bd-item[data-broken]').getByText('平均液位').waitFor();
  });
});
