import { controlWords } from '../kit/control/controlWords.ts';
import { Dropdown } from '../kit/control/Dropdown.ts';
import { liveOptions } from '../kit/control/liveOptions.ts';
import type { Option } from '../kit/control/optionsOf.ts';
import { attributeWriter, partsOf } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { ComboBoxAddon } from './comboBoxFields.ts';

export const liveComboBox: LiveFactory<ComboBoxAddon> = (element, widget, addon, tools) =>
  liveOptions({ element, widget, addon, tools }, ({ choose, refuses }) => {
    const part = partsOf(element);
    const dropdown = new Dropdown({ part, onChoose: choose, refuses });
    const empty = attributeWriter(part('text'), 'data-empty');
    let options: readonly Option[] = [];
    return {
      valued: part('text'),
      list: (now) => {
        options = now;
        dropdown.list(now.map(({ text }) => text));
      },
      mark: (index, text) => {
        const shown = index === undefined ? text : options[index]?.text;
        empty(shown ? undefined : '');
        dropdown.mark(index, shown || addon.placeholder || controlWords.choose[tools.locale]);
      },
      dispose: () => dropdown.dispose(),
    };
  });
