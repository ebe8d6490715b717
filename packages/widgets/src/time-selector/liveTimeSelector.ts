import { fill } from '@lookfar/contract';
import { Dropdown } from '../kit/control/Dropdown.ts';
import { listen } from '../kit/control/listen.ts';
import { Note } from '../kit/control/Note.ts';
import { attributeWriter, partsOf } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import { type PresetName, presetNames, presetRange, presetWords } from './presets.ts';
import { RangeFields } from './RangeFields.ts';
import { selectorWords } from './selectorWords.ts';
import { selectorFormat, type TimeSelectorAddon } from './timeSelectorFields.ts';
import { typedRange } from './typedRange.ts';

/** [WK48] Chooses the range of the whole page; several of them on a page agree. */
export const liveTimeSelector: LiveFactory<TimeSelectorAddon> = (element, _widget, addon, tools) => {
  const part = partsOf(element);
  const { locale, page } = tools;
  const format = addon.format || selectorFormat;
  const shown = presetNames.filter((name) => addon[name]);
  const note = new Note(part('note'), part('frame'));
  const pressed = ['live', ...shown].map((name) => ({
    name,
    write: attributeWriter(part(name === 'live' ? 'live' : `preset-${name}`), 'aria-pressed'),
  }));

  const choose = (range: Parameters<typeof page.range.choose>[0]) => {
    note.hide();
    page.range.choose(range);
    fields.settle();
  };
  const fields = new RangeFields({
    ...{ part, format },
    onTyped: (typed, isSure) => {
      const read = typedRange(typed, format, tools.now());
      if (read.ok) return choose(read.range);
      // Half of a range may still be on its way.
      if (!isSure && (typed.from.trim() === '' || typed.to.trim() === '')) return;
      fields.complain(true);
      note.say(fill(selectorWords[read.reason][locale], { format }));
    },
  });
  const toPreset = (name: PresetName) => choose(presetRange(name, tools.now()));
  const dropdown =
    addon.presets === 'list'
      ? new Dropdown({
          part,
          onChoose: (index) => {
            const name = shown[index];
            if (name) toPreset(name);
          },
        })
      : undefined;
  dropdown?.list(shown.map((name) => presetWords[name][locale]));

  const show = () => {
    const range = page.range.chosen();
    const index = shown.indexOf(range?.preset as PresetName);
    for (const { name, write } of pressed) write(String(range ? range.preset === name : name === 'live'));
    const preset = shown[index];
    const custom = selectorWords[range ? 'custom' : 'presets'];
    dropdown?.mark(index < 0 ? undefined : index, (preset ? presetWords[preset] : custom)[locale]);
    fields.show(range);
  };
  const stops = [
    page.range.subscribe(show),
    listen(part('live'), { click: () => choose(undefined) }),
    ...shown.map((name) => listen(part(`preset-${name}`), { click: () => toPreset(name) })),
  ];
  show();
  return {
    update: () => undefined,
    tick: () => note.tick(),
    dispose: () => {
      for (const stop of stops) stop();
      note.hide();
      dropdown?.dispose();
      fields.dispose();
    },
  };
};
