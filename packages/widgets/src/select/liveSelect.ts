import { holds } from '@lookfar/page';
import { knownValue } from '../animation/knownValue.ts';
import { controlWords } from '../kit/control/controlWords.ts';
import { Dropdown } from '../kit/control/Dropdown.ts';
import { attributeWriter, partsOf } from '../kit/live/parts.ts';
import { qualityOf } from '../kit/live/quality.ts';
import type { LiveFactory } from '../live.ts';
import type { SelectAddon } from './selectFields.ts';
import { writtenValue } from './writtenValue.ts';

/** [WK47] Marks the option whose event has written the value that is read. */
export const liveSelect: LiveFactory<SelectAddon> = (element, _widget, addon, tools) => {
  const part = partsOf(element);
  const { selectDatas, look, placeholder } = addon;
  const options = selectDatas.map(({ clickEvent }, index) => ({
    value: writtenValue(clickEvent),
    bound: tools.bound(clickEvent.data),
    pressed: attributeWriter(part(`option-${index}`), 'aria-pressed'),
    stale: attributeWriter(part(`option-${index}`), 'data-quality'),
  }));
  const perform = (index: number) => {
    const event = selectDatas[index]?.clickEvent;
    if (event?.enable) tools.page.perform(event);
  };
  const dropdown = look === 'list' ? new Dropdown({ part, onChoose: perform }) : undefined;
  const listStale = attributeWriter(part('text'), 'data-quality');
  dropdown?.list(selectDatas.map(({ text }) => text));

  return {
    update() {
      const readings = options.map(({ value, bound }) => (value === undefined ? undefined : bound.reading(0)));
      const marked = options.findIndex(({ value = '' }, index) => {
        const reading = readings[index];
        return reading !== undefined && holds({ symbol: '==', value }, knownValue(reading));
      });
      const of = readings[marked];
      const quality = of && qualityOf(of) === 'stale' ? 'stale' : undefined;
      for (const [index, { pressed, stale }] of options.entries()) {
        // An option that writes nothing that could be read back is a plain button.
        pressed(readings[index] && String(index === marked));
        stale(index === marked ? quality : undefined);
      }
      const text = selectDatas[marked]?.text;
      dropdown?.mark(marked < 0 ? undefined : marked, text || placeholder || controlWords.choose[tools.locale]);
      listStale(quality);
    },
    dispose: () => dropdown?.dispose(),
  };
};
