import { api, type ReportRow } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { playedConsole } from '../harness/playedConsole.ts';
import { looked, looks, setLook } from '../harness/playedLook.ts';
import { playedProject, projectManager, report } from '../harness/playedProject.ts';
import { type Answers, good, on, refused } from '../harness/playedServer.ts';

const play = playedConsole();

const dayMs = 86_400_000;
const start = Date.UTC(2026, 9, 31, 16);
const rows: ReportRow[] = Array.from({ length: 17 }, (_, index) => ({
  ...{ from: start + index * dayMs, to: start + (index + 1) * dayMs, isPartial: index === 16 },
  cells: [1000 + index * 10, index === 3 ? null : 0.4],
  before: [1000, 0.4],
}));
const totals = { sums: [18360, null], averages: [1080, 0.4], lows: [1000, 0.4], highs: [1160, 0.4] };

const answers = (more: Answers = {}): Answers =>
  playedProject({
    ...on(api.projectHistory.wholeReport, () => good({ columns: report.columns, list: rows, totals })),
    ...on(api.projectHistory.reportCurve, () =>
      good({
        ...{ columns: report.columns, times: rows.map(({ from }) => from) },
        values: [0, 1].map((index) => rows.map(({ cells }) => cells[index] ?? null)),
        before: [0, 1].map((index) => rows.map(({ before }) => before?.[index] ?? null)),
      }),
    ),
    ...more,
  });

const open = async (more: Answers = {}) =>
  (await play('/manage/eg/project/edit/1?tab=report', { who: projectManager, answers: answers(more) })).page;

describe('reports of a project', () => {
  it.each(looks)('are tables and curves: $language $theme $size', async (look) => {
    const page = await open();
    await setLook(page, look);
    await page.getByText('2026-11-17').first().waitFor();
    await looked(page, 'project-report', look);
    await page.getByText(look.language === 'cn' ? '曲线' : 'Trend', { exact: true }).click();
    await page.locator('.report-plot canvas').first().waitFor();
    await looked(page, 'project-report-curve', look);
  });

  it('[RV2] [RV4] shows periods, totals and the comparison', async () => {
    const page = await open();
    const first = page.locator('tr.ant-table-row', { hasText: '2026-11-02' });
    await first.getByText('1010.0').waitFor();
    await first.getByText('对比 1000.0 (+1.0%)').waitFor();
    await page.locator('tr.ant-table-row', { hasText: '2026-11-17' }).getByText('数据不完整').waitFor();
    await page.locator('.ant-table-summary').getByText('18360.0').waitFor();
  });

  it('[RV4] without totals it is loaded page by page', async () => {
    const asked: unknown[] = [];
    const page = await open({
      ...on(api.projectReport.query, () => good({ list: [{ ...report, totals: false }] })),
      ...on(api.projectHistory.report, (body) => {
        asked.push(body);
        return good({ total: rows.length, list: rows, columns: report.columns });
      }),
    });
    await page.getByText('2026-11-17').first().waitFor();
    expect(asked[0]).toMatchObject({ id: 5, unit: 'day', compare: 'previous', pageNo: 1, pageSize: 100 });
  });

  it('says what to do about too many periods', async () => {
    const page = await open(on(api.projectHistory.wholeReport, () => refused('1043')));
    await page.getByText('请缩短时间范围或选择更长的周期。').waitFor();
  });

  it('are defined by choosing signals', async () => {
    const sent: unknown[] = [];
    const found = {
      ...{ signalId: 31, equipId: 3, title: '累计流量', groupName: '', dataType: 'FLOAT', unit: 'm³', decimals: 1 },
      ...{ writable: false, upperLimit: null, lowerLimit: null, signalMaps: [], note: '' },
      ...{ subTitle: '泵站 3', isVariable: false },
    };
    const page = await open({
      ...on(api.projectReport.query, () => good({ list: [] })),
      ...on(api.projectPage.signals, () => good({ total: 1, list: [found] })),
      ...on(api.projectReport.add, (body) => {
        sent.push(body);
        return good({ id: 9 });
      }),
    });
    await page.getByRole('button', { name: '新建报表' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('用水');
    await dialog.getByLabel('添加变量').click();
    await page.locator('.ant-select-dropdown:visible').getByText('累计流量').click();
    await dialog.getByLabel('统计量: 泵站 3 · 累计流量').click();
    await page.locator('.ant-select-dropdown:visible').getByText('用量').click();
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toMatchObject([{ projectId: 1, title: '用水', columns: [{ signalId: 31, measure: 'diff' }] }]);
  });

  it('[RV1] history is chosen among signals of several devices', async () => {
    const column = { signalId: 31, equipId: 3, title: '流量', subTitle: '泵站 3', unit: 'm³/h', decimals: 1 };
    const { page } = await play('/manage/eg/project/edit/1?tab=history&view=table', {
      who: projectManager,
      answers: playedProject({
        ...on(api.projectHistory.columns, () =>
          good({ list: [column, { ...column, signalId: 41, equipId: 4, subTitle: '泵站 4' }] }),
        ),
        ...on(api.projectHistory.query, ({ signalIds }) =>
          good({
            total: 1,
            list: [{ time: start, cells: signalIds.map((id) => ({ code: '200', value: id, time: start })) }],
          }),
        ),
      }),
    });
    await page.getByRole('columnheader', { name: '泵站 4 · 流量' }).waitFor();
    await page.getByRole('cell', { name: '41.0' }).waitFor();
  });
});
