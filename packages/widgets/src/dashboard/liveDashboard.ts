import { boxOf, formatReading, signalsOf } from '@lookfar/page';
import { attributeWriter, type PartOf, partsOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { isSound } from '../kit/live/quality.ts';
import { readShare } from '../kit/live/readNumber.ts';
import { scaleOf } from '../kit/live/scaleOf.ts';
import { unitText, valueFormat } from '../kit/valueFields.ts';
import type { LiveFactory, LiveTools } from '../live.ts';
import { type DashboardAddon, ownScale } from './dashboardAddon.ts';
import { arcPath, type Dial, dialOf, pointerPoints } from './dial.ts';
import { faceWriter } from './faceWriter.ts';
import { LimitArcs } from './LimitArcs.ts';

export const liveDashboard: LiveFactory<DashboardAddon> = (element, widget, addon, tools) => {
  const dial = dialOf(boxOf(widget.position));
  const part = partsOf(element);
  const hand = handWriter(part, dial);
  const text = textPart(part('text'), addon, tools);
  const limits = addon.showLimits
    ? new LimitArcs(part('track')?.parentElement ?? element, part('limits'), dial)
    : undefined;
  const own = ownScale(addon);
  const face = faceWriter(part, dial, scaleOf(widget.data, signalsOf(widget.data)[0], own));
  return {
    update() {
      const reading = tools.reading(0);
      const signal = tools.signal(0);
      const scale = scaleOf(widget.data, signal, own);
      face(scale);
      const quality = text.show();
      hand(readShare(reading, scale.min, scale.max), !isSound(quality));
      limits?.show(signal, scale, reading.value);
    },
    tick: () => text.tick(),
    dispose: () => limits?.dispose(),
  };
};

/** Arc and pointer. Stale and bad values stay in place but dimmed; without a value neither is shown. */
function handWriter(part: PartOf, dial: Dial) {
  const [arc, pointer] = [part('arc'), part('pointer')];
  const fill = attributeWriter(arc, 'd');
  const point = attributeWriter(pointer, 'points');
  const dims = [attributeWriter(arc, 'data-dim'), attributeWriter(pointer, 'data-dim')];
  return (share: number | undefined, isDim: boolean) => {
    fill(share === undefined ? '' : arcPath(dial.ring, 0, share));
    point(share === undefined ? '' : pointerPoints(dial, share));
    for (const dim of dims) dim(isDim ? '' : undefined);
  };
}

function textPart(text: Element | undefined, addon: DashboardAddon, tools: LiveTools) {
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
