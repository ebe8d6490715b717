import { historyLimits } from '@lookfar/contract';
import { noValue } from '@lookfar/page';
import { chartItems } from '../chart/chartItems.ts';
import { chartWords } from '../chart/chartWords.ts';
import { liveTimeChart, type TimeContent } from '../chart/plot/LiveTimeChart.ts';
import { ReportCurves } from '../chart/plot/ReportCurves.ts';
import { SignalCurves } from '../chart/plot/SignalCurves.ts';
import { attributeWriter, type PartOf, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import { BandsDrawing, bandColumns, type Track } from './BandsDrawing.ts';
import { bandsOf, sharesOf } from './bandsOf.ts';
import type { SectionAddon } from './sectionFields.ts';

const shareWords = { cn: '占所示时间的比例', en: 'Share of the time shown' };

export const liveSection: LiveFactory<SectionAddon> = (element, _widget, addon, tools) => {
  const { reportSignal: data } = addon;
  const own: LiveTools = { ...tools, ...tools.bound(data) };
  const items = chartItems(data, { theme: [''] }).slice(0, historyLimits.curveVariables);
  const make = (part: PartOf, changed: () => void): TimeContent => {
    const parts = { items, isStepped: true, tools: own, changed };
    const source = data.type === 'custom' ? new ReportCurves(data, parts) : new SignalCurves(data, parts);
    const drawing = new BandsDrawing(addon);
    const writeShares = shareWriter(part, addon, tools);
    let tracks: Track[] = [];
    return {
      ...{ source, drawing, minutes: data.timeRange },
      write: () => undefined,
      put: (window) => {
        const lines = source.lines(window.to, tools.now());
        tracks = lines.map((line, index) => ({
          name: items[index]?.name ?? '',
          bands: bandsOf(line, window, bandColumns),
        }));
        drawing.put(tracks, Math.min(window.to, tools.now()));
        writeShares(tracks);
      },
      // A state is seen as soon as it changes, however short it is.
      look: () => items.map((_, index) => JSON.stringify(source.end(index) ?? null)).join(),
      note: () => (items.length === 0 ? chartWords.unbound[tools.locale] : source.note()),
    };
  };
  return liveTimeChart(element, tools, make);
};

/** How much of the known time each state had. */
function shareWriter(part: PartOf, { items }: SectionAddon, { locale }: LiveTools): (tracks: readonly Track[]) => void {
  const writers = items.map(({ value }, index) => {
    const write = textWriter(part(`value-${index}`));
    attributeWriter(part(`value-${index}`), 'title')(shareWords[locale]);
    return { value, write };
  });
  return (tracks) => {
    const shares = sharesOf(tracks.map(({ bands }) => bands));
    for (const { value, write } of writers) {
      const share = shares.get(value) ?? 0;
      write(shares.size === 0 ? noValue : `${(share * 100).toFixed(1)}%`);
    }
  };
}
