import type { ViewProps } from '../../view.ts';
import { ChartFrame } from '../ChartFrame.tsx';
import { chartItems } from '../chartItems.ts';
import { EmptyAxes } from '../EmptyAxes.tsx';
import type { LinesAddon } from './linesFields.ts';
import { SampleLines } from './SampleLines.tsx';

export function LinesView({ widget, addon, mode, locale }: ViewProps<LinesAddon>) {
  const items = chartItems(widget.data, addon);
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? items : []} isUnbound={items.length === 0}>
      {mode === 'edit' && (
        <>
          <EmptyAxes {...{ data: widget.data, addon, locale }} showGrid={addon.showGrid} />
          {items.length === 0 && <SampleLines addon={addon} />}
        </>
      )}
    </ChartFrame>
  );
}
