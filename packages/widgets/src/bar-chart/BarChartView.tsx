import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartItems } from '../chart/chartItems.ts';
import { EmptyAxes } from '../chart/EmptyAxes.tsx';
import type { ViewProps } from '../view.ts';
import type { BarChartAddon } from './barChartFields.ts';

/** Heights that mean nothing, for the designer. */
const samples = [0.55, 0.85, 0.4, 0.7];

export function BarChartView({ widget, addon, mode, locale }: ViewProps<BarChartAddon>) {
  const items = chartItems(widget.data, addon);
  const bars = items.length > 0 ? items : samples.map((_, index) => ({ color: addon.theme[index] ?? '' }));
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? items : []} isUnbound={items.length === 0}>
      {mode === 'edit' && (
        <>
          <EmptyAxes {...{ data: widget.data, addon, locale }} showGrid={addon.showGrid} hasTimes={false} />
          <div
            className="chart-sample-bars"
            data-direction={addon.direction}
            style={{ top, right, bottom, left }}
            aria-hidden="true"
          >
            {bars.map(({ color }, index) => {
              const long = `${(samples[index % samples.length] ?? 0) * 100}%`;
              const thick = `${(addon.barWidth * 100) / bars.length}%`;
              const size =
                addon.direction === 'vertical' ? { height: long, width: thick } : { width: long, height: thick };
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
              return <i key={index} style={{ ...size, background: color }} />;
            })}
          </div>
        </>
      )}
    </ChartFrame>
  );
}
