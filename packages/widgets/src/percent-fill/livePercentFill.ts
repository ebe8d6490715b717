import { boxOf, formatReading, noValue, type ReadableValue } from '@lookfar/page';
import { attributeWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { isSound } from '../kit/live/quality.ts';
import { readShare } from '../kit/live/readNumber.ts';
import { scaleOf } from '../kit/live/scaleOf.ts';
import { styled } from '../kit/styled.ts';
import { unitText, valueFormat } from '../kit/valueFields.ts';
import type { LiveFactory } from '../live.ts';
import { insideOf, levelAttribute, levelShape } from './fillShape.ts';
import { type PercentFillAddon, percentFillStyle } from './percentFillAddon.ts';

export const livePercentFill: LiveFactory<PercentFillAddon> = (element, widget, addon, tools) => {
  const whole = boxOf(widget.position);
  const box = addon.type === 'doughnutChart' ? whole : insideOf(whole, styled(percentFillStyle, widget.style));
  const part = partsOf(element);
  const level = part('level');
  const shape = attributeWriter(level, levelAttribute(addon));
  const dim = attributeWriter(level, 'data-dim');
  const text = part('text');
  const write = textWriter(text);
  const look = new QualityLook(text, tools);
  const format = valueFormat(addon);

  return {
    update() {
      const reading = tools.reading(0);
      const { min, max } = scaleOf(widget.data, tools.signal(0), addon);
      const share = readShare(reading, min, max);
      const quality = look.show(reading);
      shape(share === undefined ? '' : levelShape(box, addon, share));
      dim(isSound(quality) ? undefined : '');
      const shown =
        addon.textType === 'percentage'
          ? percentage(share, addon.decimals ?? 0)
          : formatReading(reading.value, tools.signal(0), format);
      write(shown.text + unitText(shown.unit));
    },
    tick: () => look.tick(),
  };
};

function percentage(share: number | undefined, decimals: number): ReadableValue {
  return share === undefined ? { text: noValue, unit: '' } : { text: `${(share * 100).toFixed(decimals)}%`, unit: '' };
}
