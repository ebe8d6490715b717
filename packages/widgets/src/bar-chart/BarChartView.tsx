import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartItems } from '../chart/chartItems.ts';
import { EmptyAxes } from '../chart/EmptyAxes.tsx';
import type { ViewProps } from '../view.ts';
import { BarSample } from './BarSample.tsx';
import type { BarChartAddon } from './barChartFields.ts';

export function BarChartView({ widget, addon, mode, locale }: ViewProps<BarChartAddon>) {
  const items = chartItems(widget.data, addon);
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? items : []} isUnbound={items.length === 0}>
      {mode === 'edit' && (
        <>
          <EmptyAxes {...{ data: widget.data, addon, locale }} showGrid={addon.showGrid} hasTimes={false} />
          <BarSample addon={addon} colours={items.map(({ color }) => color)} />
        </>
      )}
    </ChartFrame>
  );
}
