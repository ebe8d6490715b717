import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { Answer, Question, ScriptSignal } from '@lookfar/formula';
import { QuerySandbox } from '@lookfar/formula/query';
import { pageScriptLimits, type ScriptUse } from '@lookfar/widgets';
import { describe, expect, it } from 'vitest';
import { readBars } from '../../../../../../../../packages/widgets/src/script/results/barResult.ts';
import { readPie } from '../../../../../../../../packages/widgets/src/script/results/pieResult.ts';
import { readReport } from '../../../../../../../../packages/widgets/src/script/results/reportResult.ts';
import { readTrend } from '../../../../../../../../packages/widgets/src/script/results/trendResult.ts';
import { checkCode } from '../../../../script/code/checkCode.ts';
import { clickDialect, widgetDialect } from './pageDialect.ts';
import { pageExamples } from './pageExamples.ts';

const hour = 3_600_000;
const period = { start: 0, end: 24 * hour };
const signals = [1, 2].map(
  (id): ScriptSignal => ({
    ...{
      id,
      equipId: 5,
      title: `S${id}`,
      unit: 'm³',
      writable: true,
      value: id,
      text: String(id),
      time: 1,
      good: true,
    },
  }),
);

function ask(question: Question): Promise<Answer> {
  if (question.ask === 'history') return Promise.resolve({ data: [{ time: 1, value: 2, good: true }] });
  if (question.ask !== 'statistics') return Promise.resolve({ data: 'done' });
  const line = (start: number) => ({
    ...{ start, end: start + hour, avg: 2, min: 1, max: 3, first: 1, last: 3, diff: 2, complete: true },
  });
  return Promise.resolve({ data: question.step === null ? [line(0)] : [line(0), line(hour)] });
}

const sandbox = new QuerySandbox({ limits: { ...pageScriptLimits, runMs: 20_000 } });
const readers = {
  'Script.Report': readReport,
  'Script.Trend': readTrend,
  'Script.Bar': readBars,
  'Script.Pie': readPie,
};
const all = Object.entries(pageExamples).flatMap(([use, examples]) =>
  examples.flatMap(({ name, code }) =>
    (['cn', 'en'] as const).map((language) => [name[language], code[language], use as ScriptUse] as const),
  ),
);

describe('examples for scripts of pages', () => {
  it.each(all)('[DP61] “%s” runs as it is, and its result can be drawn', async (_name, code, use) => {
    const request = { code, now: 25 * hour, period, signals, given: 2, acts: use === 'click' };
    const { ending, result } = await sandbox.run(request, ask);
    expect(ending).toEqual({ outcome: 'done' });
    if (use === 'click') return expect(result).toBe('');
    const read = readers[use](result);
    expect(read.ok).toBe(true);
  });

  it.each(all)('[DP61] the editor finds nothing wrong with “%s”', (_name, code, use) => {
    const { reading } = use === 'click' ? clickDialect : widgetDialect;
    expect(checkCode(javascriptLanguage.parser.parse(code), code, { signals: [], reading })).toEqual([]);
  });
});
