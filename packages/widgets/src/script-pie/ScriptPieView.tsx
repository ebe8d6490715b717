import { ChartFrame } from '../chart/ChartFrame.tsx';
import { PieSample } from '../pie-chart/PieSample.tsx';
import { ScriptFrame } from '../script/ScriptFrame.tsx';
import { ScriptLegend } from '../script/ScriptLegend.tsx';
import type { ViewProps } from '../view.ts';
import type { ScriptPieAddon } from './scriptPieFields.ts';

/** The frame of the slices, which are what the script returns. */
export function ScriptPieView({ widget, addon, mode, locale }: ViewProps<ScriptPieAddon>) {
  return (
    <ScriptFrame mode={mode} locale={locale}>
      <ChartFrame {...{ widget, mode, locale }} legend={[]} isUnbound foot={addon.showLegend && <ScriptLegend />}>
        {mode === 'edit' ? <PieSample addon={addon} colours={[]} /> : <p className="chart-remark" data-part="remark" />}
      </ChartFrame>
    </ScriptFrame>
  );
}
