import { displayWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import { liveScript } from '../script/LiveScript.ts';
import { readReport } from '../script/results/reportResult.ts';
import { scriptWords } from '../script/scriptWords.ts';
import { ReportTable } from './ReportTable.ts';
import type { ScriptReportAddon } from './scriptReportFields.ts';

export const liveScriptReport: LiveFactory<ScriptReportAddon> = (element, widget, addon, tools) => {
  const part = partsOf(element);
  const table = new ReportTable(part, tools.locale);
  const [write, show] = [textWriter(part('note')), displayWriter(part('note'))];
  const count = textWriter(part('count'));
  const note = (text: string) => {
    write(text);
    show(text !== '');
  };
  const drawing = {
    read: readReport,
    note,
    draw(result: Parameters<ReportTable['show']>[0]) {
      table.show(result);
      count(String(result.rows.length));
      if (result.rows.length === 0) note(scriptWords.noRows[tools.locale]);
    },
  };
  return liveScript({ element, widget, addon, tools, drawing });
};
