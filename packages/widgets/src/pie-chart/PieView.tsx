import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartItems } from '../chart/chartItems.ts';
import { sectorPath } from '../kit/sector.ts';
import type { ViewProps } from '../view.ts';
import type { PieAddon } from './pieFields.ts';

/** Shares that mean nothing, for the designer. */
const samples = [0.4, 0.25, 0.2, 0.15];

export function PieView({ widget, addon, mode, locale }: ViewProps<PieAddon>) {
  const items = chartItems(widget.data, addon);
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  const inside = { top, right, bottom, left };
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? items : []} isUnbound={items.length === 0}>
      {mode === 'edit' ? (
        <Sample
          colours={items.length > 0 ? items.map(({ color }) => color) : addon.theme.slice(0, samples.length)}
          hole={addon.hole ?? 0}
          isRose={widget.widgetType === 'Complex.Rose'}
          inside={inside}
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

interface SampleProps {
  colours: readonly string[];
  hole: number;
  isRose: boolean;
  inside: Record<'top' | 'right' | 'bottom' | 'left', number>;
}

function Sample({ colours, hole, isRose, inside }: SampleProps) {
  const total = colours.reduce((sum, _, index) => sum + (samples[index % samples.length] ?? 0), 0);
  let from = 0;
  return (
    <div className="chart-sample" style={inside} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" role="presentation">
        {colours.map((colour, index) => {
          const share = samples[index % samples.length] ?? 0;
          const sweep = isRose ? 360 / colours.length : (share / total) * 360;
          const outer = isRose ? 20 + 75 * share : 50;
          const path = sectorPath({ cx: 0, cy: 0, inner: 50 * hole, outer }, from, from + sweep);
          from += sweep;
          // biome-ignore lint/suspicious/noArrayIndexKey: slices have no identity but their place
          return <path key={index} d={path} fill={colour} />;
        })}
      </svg>
    </div>
  );
}
