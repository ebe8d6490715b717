import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartItems } from '../chart/chartItems.ts';
import type { ViewProps } from '../view.ts';
import { PieSample } from './PieSample.tsx';
import type { PieAddon } from './pieFields.ts';

export function PieView({ widget, addon, mode, locale }: ViewProps<PieAddon>) {
  const items = chartItems(widget.data, addon);
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  const inside = { top, right, bottom, left };
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? items : []} isUnbound={items.length === 0}>
      {mode === 'edit' ? (
        <PieSample
          addon={addon}
          colours={items.map(({ color }) => color)}
          isRose={widget.widgetType === 'Complex.Rose'}
        />
      ) : (
        <>
          <p className="chart-remark" data-part="remark" />
          {addon.showTotal && <div className="chart-total" style={inside} data-part="total" />}
        </>
      )}
    </ChartFrame>
  );
}
