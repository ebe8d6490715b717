import { ChartFrame } from '../chart/ChartFrame.tsx';
import { EmptyAxes } from '../chart/EmptyAxes.tsx';
import type { ViewProps } from '../view.ts';
import type { XyChartAddon } from './xyChartFields.ts';
import { xyItems } from './xyItems.ts';

/** A curve that means nothing, for the designer. */
const sample = 'M8 88C40 84 22 20 52 24S70 66 92 40';

export function XyChartView({ widget, addon, mode, locale }: ViewProps<XyChartAddon>) {
  const items = xyItems(widget.data, addon);
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? items : []} isUnbound={items.length === 0}>
      {mode === 'edit' && (
        <>
          <EmptyAxes {...{ data: widget.data, addon, locale }} showGrid={addon.showGrid} hasTimes={false} />
          <div className="chart-sample" style={{ top, right, bottom, left }} aria-hidden="true">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
              <path d={sample} fill="none" stroke={addon.theme[0]} strokeWidth={2} vectorEffect="non-scaling-stroke" />
            </svg>
          </div>
        </>
      )}
    </ChartFrame>
  );
}
