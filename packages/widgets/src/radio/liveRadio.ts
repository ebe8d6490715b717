import { listen } from '../kit/control/listen.ts';
import { liveOptions } from '../kit/control/liveOptions.ts';
import type { Option } from '../kit/control/optionsOf.ts';
import { attributeWriter, listWriter, partsOf, textWriter, type Write } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { RadioAddon } from './radioFields.ts';

interface Row {
  element: HTMLElement;
  checked: Write;
  reach: Write;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys only move between the options: what they choose is written. */
export const liveRadio: LiveFactory<RadioAddon> = (element, widget, addon, tools) =>
  liveOptions({ element, widget, addon, tools }, ({ choose }) => {
    const host = partsOf(element)('options');
    const rows: Row[] = [];
    const write = listWriter<Option>(host, (document) => {
      const row = newRow(document);
      rows.push(row);
      const text = textWriter(row.element);
      return { element: row.element, write: (option) => text(option.text) };
    });
    const note = listWriter<string>(host, (document) => {
      const made = document.createElement('p');
      return { element: made, write: textWriter(made) };
    });
    const indexOf = (target: EventTarget | null) => rows.findIndex(({ element: one }) => one === target);
    const stop = listen(host, {
      click: ({ target }) => {
        const index = indexOf(target);
        if (index >= 0) choose(index);
      },
      keydown: (event) => {
        const step = steps[event.key];
        if (step === undefined || rows.length === 0) return;
        event.preventDefault();
        rows[(indexOf(event.target) + step + rows.length) % rows.length]?.element.focus();
      },
    });
    return {
      valued: host,
      list: (options) => {
        rows.splice(options.length);
        write(options);
        note(options.length === 0 && addon.placeholder !== '' ? [addon.placeholder] : []);
      },
      mark: (index) => {
        for (const [at, { checked, reach }] of rows.entries()) {
          checked(at === index ? 'true' : 'false');
          // One of them is reached by Tab, the others by the arrows.
          reach(at === (index ?? 0) ? '0' : '-1');
        }
      },
      dispose: stop,
    };
  });

function newRow(document: Document): Row {
  const element = document.createElement('button');
  element.setAttribute('type', 'button');
  element.setAttribute('role', 'radio');
  return { element, checked: attributeWriter(element, 'aria-checked'), reach: attributeWriter(element, 'tabindex') };
}
