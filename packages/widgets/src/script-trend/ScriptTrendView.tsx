import { ChartFrame } from '../chart/ChartFrame.tsx';
import { EmptyAxes } from '../chart/EmptyAxes.tsx';
import { SampleLines } from '../chart/lines/SampleLines.tsx';
import { ScriptFrame } from '../script/ScriptFrame.tsx';
import { ScriptLegend } from '../script/ScriptLegend.tsx';
import type { ViewProps } from '../view.ts';
import type { ScriptTrendAddon } from './scriptTrendFields.ts';

/** The frame of the lines, which are what the script returns; the designer shows empty axes and a sample. */
export function ScriptTrendView({ widget, addon, mode, locale }: ViewProps<ScriptTrendAddon>) {
  return (
    <ScriptFrame mode={mode} locale={locale}>
      <ChartFrame {...{ widget, mode, locale }} legend={[]} isUnbound foot={addon.showLegend && <ScriptLegend />}>
        {mode === 'edit' && (
          <>
            <EmptyAxes {...{ data: widget.data, addon, locale }} showGrid={addon.showGrid} hasTimes={false} />
            <SampleLines addon={addon} />
          </>
        )}
      </ChartFrame>
    </ScriptFrame>
  );
}
