import { BarSample } from '../bar-chart/BarSample.tsx';
import { ChartFrame } from '../chart/ChartFrame.tsx';
import { EmptyAxes } from '../chart/EmptyAxes.tsx';
import { ScriptFrame } from '../script/ScriptFrame.tsx';
import { ScriptLegend } from '../script/ScriptLegend.tsx';
import type { ViewProps } from '../view.ts';
import type { ScriptBarAddon } from './scriptBarFields.ts';

/** The frame of the bars, which are what the script returns. */
export function ScriptBarView({ widget, addon, mode, locale }: ViewProps<ScriptBarAddon>) {
  return (
    <ScriptFrame mode={mode} locale={locale}>
      <ChartFrame {...{ widget, mode, locale }} legend={[]} isUnbound foot={addon.showLegend && <ScriptLegend />}>
        {mode === 'edit' && (
          <>
            <EmptyAxes {...{ data: widget.data, addon, locale }} showGrid={addon.showGrid} hasTimes={false} />
            <BarSample addon={addon} colours={[]} />
          </>
        )}
      </ChartFrame>
    </ScriptFrame>
  );
}
