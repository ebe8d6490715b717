import { ChartFrame } from '../chart/ChartFrame.tsx';
import { chartItems } from '../chart/chartItems.ts';
import { EmptyAxes } from '../chart/EmptyAxes.tsx';
import type { ViewProps } from '../view.ts';
import type { SectionAddon } from './sectionFields.ts';

export function SectionView({ widget, addon, mode, locale }: ViewProps<SectionAddon>) {
  const signals = chartItems(addon.reportSignal, { theme: [''] });
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  const states = addon.items.map(({ status, value, color }, place) => ({
    ...{ place, key: undefined, column: undefined, name: status || String(value), color },
  }));
  return (
    <ChartFrame {...{ widget, mode, locale }} legend={addon.showLegend ? states : []} isUnbound={signals.length === 0}>
      {mode === 'edit' && (
        <>
          <div className="chart-sample-bands" style={{ top, right, bottom, left }} aria-hidden="true">
            {states.map(({ place, color }) => (
              <i key={place} style={{ background: color }} />
            ))}
          </div>
          <EmptyAxes data={addon.reportSignal} addon={addon} locale={locale} showGrid={false} />
        </>
      )}
    </ChartFrame>
  );
}
