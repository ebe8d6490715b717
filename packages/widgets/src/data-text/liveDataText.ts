import { formatReading, sourcesOf } from '@lookfar/page';
import { isBeyond } from '../kit/live/isBeyond.ts';
import { attributeWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { isSound, type Quality } from '../kit/live/quality.ts';
import { unitText, valueFormat } from '../kit/valueFields.ts';
import type { LiveFactory } from '../live.ts';
import type { DataTextAddon } from './dataTextAddon.ts';

export const liveDataText: LiveFactory<DataTextAddon> = (element, widget, addon, tools) => {
  const part = partsOf(element);
  const text = part('text');
  const write = textWriter(text);
  const state = attributeWriter(part('back'), 'data-state');
  const look = new QualityLook(text, tools);
  const format = valueFormat(addon);
  const isTinted = addon.stateBackground && sourcesOf(widget.data).length > 0;

  const stateOf = (quality: Quality): string | undefined => {
    if (!isSound(quality)) return quality;
    return isBeyond(tools.reading(0).value, tools.signal(0)) ? 'limit' : undefined;
  };

  return {
    update() {
      const reading = tools.reading(0);
      const quality = look.show(reading);
      const shown = formatReading(reading.value, tools.signal(0), format);
      write(addon.prefix + shown.text + unitText(shown.unit) + addon.suffix);
      if (isTinted) state(stateOf(quality));
    },
    tick: () => look.tick(),
  };
};
