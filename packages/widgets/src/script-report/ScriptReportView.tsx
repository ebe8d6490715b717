import { styled } from '../kit/styled.ts';
import { TableFrame } from '../kit/TableFrame.tsx';
import { ScriptFrame } from '../script/ScriptFrame.tsx';
import { scriptWords } from '../script/scriptWords.ts';
import type { ViewProps } from '../view.ts';
import { type ScriptReportAddon, scriptReportStyle } from './scriptReportFields.ts';

/** The frame of the table; its columns and rows are what the script returns. */
export function ScriptReportView({ widget, addon, mode, locale }: ViewProps<ScriptReportAddon>) {
  const name = addon.title || scriptWords.report[locale];
  return (
    <ScriptFrame mode={mode} locale={locale}>
      <TableFrame
        style={styled(scriptReportStyle, widget.style)}
        className="script-report"
        title={addon.showTitle ? name : undefined}
        name={name}
        columns={[]}
        hasTotals
        note={scriptWords[mode === 'edit' ? 'here' : 'running'][locale]}
      />
    </ScriptFrame>
  );
}
