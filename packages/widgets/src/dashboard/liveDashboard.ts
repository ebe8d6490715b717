import { type BoundSignal, boxOf, formatReading } from '@lookfar/page';
import { limitColours } from '../kit/colours.ts';
import { isBeyond } from '../kit/live/isBeyond.ts';
import { attributeWriter, partOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { readShare } from '../kit/live/readNumber.ts';
import { unitText, valueFormat } from '../kit/valueFields.ts';
import type { LiveFactory, LiveReading, LiveTools } from '../live.ts';
import type { DashboardAddon } from './dashboardAddon.ts';
import { arcPath, type Dial, dialOf, limitPath, pointerPoints } from './dial.ts';
import { limitShares } from './limitShares.ts';

export const liveDashboard: LiveFactory<DashboardAddon> = (element, widget, addon, tools) => {
  const dial = dialOf(boxOf(widget.position));
  const hand = handWriter(element, dial);
  const text = textPart(element, addon, tools);
  const limits = limitWriter(element, addon, dial);
  return {
    update() {
      const reading = tools.reading(0);
      const quality = text.show();
      hand(readShare(reading, addon.minVal, addon.maxVal), quality !== 'good');
      limits(tools.signal(0), reading.value);
    },
    tick: () => text.tick(),
  };
};

/** Arc and pointer. Old and faulty values stay where they are, but dim; without a value there is neither. */
function handWriter(element: Element, dial: Dial) {
  const [arc, pointer] = [partOf(element, 'arc'), partOf(element, 'pointer')];
  const fill = attributeWriter(arc, 'd');
  const point = attributeWriter(pointer, 'points');
  const dims = [attributeWriter(arc, 'data-dim'), attributeWriter(pointer, 'data-dim')];
  return (share: number | undefined, isDim: boolean) => {
    fill(share === undefined ? '' : arcPath(dial.ring, 0, share));
    point(share === undefined ? '' : pointerPoints(dial, share));
    for (const dim of dims) dim(isDim ? '' : undefined);
  };
}

function textPart(element: Element, addon: DashboardAddon, tools: LiveTools) {
  const text = partOf(element, 'text');
  const write = textWriter(text);
  const look = new QualityLook(text, tools);
  const format = valueFormat(addon);
  return {
    show() {
      const reading = tools.reading(0);
      const shown = formatReading(reading.value, tools.signal(0), format);
      write(shown.text + unitText(shown.unit));
      return look.show(reading);
    },
    tick: () => look.tick(),
  };
}

/** Limits are grey until they are passed; one that was changed in the plant moves here too. */
function limitWriter(element: Element, addon: DashboardAddon, dial: Dial) {
  const limits = partOf(element, 'limits');
  const [fill, d] = [attributeWriter(limits, 'fill'), attributeWriter(limits, 'd')];
  let before: BoundSignal | undefined | null = null;
  return (signal: BoundSignal | undefined, value: LiveReading['value']) => {
    fill(isBeyond(value, signal) ? limitColours.beyond : limitColours.inside);
    if (signal === before) return;
    before = signal;
    d(limitPath(dial, limitShares(signal, addon)));
  };
}
