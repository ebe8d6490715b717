import { holds, itemsOf } from '@lookfar/page';
import { knownValue } from '../animation/knownValue.ts';
import { attributeWriter, displayWriter, listWriter, partsOf, type RowWriter, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { AlarmsNow } from '../tools.ts';
import { TickerMotion } from './TickerMotion.ts';
import type { TickerAddon } from './tickerFields.ts';
import { alarmParts, type TickerPart, valueParts } from './tickerParts.ts';

/** [WK49] Passes its texts while its condition is met. */
export const liveTicker: LiveFactory<TickerAddon> = (element, { data }, addon, tools) => {
  const part = partsOf(element);
  const [frame, run] = [part('frame') as HTMLElement, part('run') as HTMLElement];
  const rows = listWriter<TickerPart>(run, rowOf);
  const setShown = displayWriter(frame);
  const bound = tools.bound(addon.values);
  const isBound = data.isFormula ? data.formula.trim() !== '' : itemsOf(data).length > 0;
  const motion = tools.isStill ? undefined : new TickerMotion({ frame, run, addon });
  if (tools.isStill) frame.setAttribute('data-still', '');
  let alarms: AlarmsNow | undefined;

  const show = () => {
    const isShown = !isBound || holds(addon, knownValue(tools.reading(0)));
    setShown(isShown);
    const fixed = addon.text.trim() === '' ? [] : [{ text: addon.text }];
    const warned = addon.showAlarms ? alarmParts(alarms, addon, tools.locale) : [];
    rows([...fixed, ...valueParts(addon.values, bound), ...warned]);
    motion?.fit();
  };
  const stop = addon.showAlarms
    ? tools.page.watchAlarms(addon.equipment.equipId, (now) => {
        alarms = now;
        show();
      })
    : undefined;
  return {
    update: show,
    resize: () => motion?.fit(),
    dispose() {
      stop?.();
      motion?.dispose();
    },
  };
};

function rowOf(document: Document): RowWriter<TickerPart> {
  const element = document.createElement('span');
  const text = textWriter(element);
  const quality = attributeWriter(element, 'data-quality');
  const tone = attributeWriter(element, 'data-tone');
  return {
    element,
    write: (one) => {
      text(one.text);
      quality(one.quality);
      tone(one.tone);
    },
  };
}
