import { type DevicePlace, fill, type Language } from '@lookfar/contract';
import { listen } from '../kit/control/listen.ts';
import { attributeWriter, listWriter, textWriter } from '../kit/live/parts.ts';
import { mapWords } from './mapWords.ts';

/** A list of the devices, for those who do not use a pointer and for finding one. */
export function deviceChoice(element: Element | undefined, locale: Language, choose: (id: number) => void) {
  const control = element as HTMLSelectElement | undefined;
  const options = listWriter<{ value: string; text: string; isOff: boolean }>(control, (document) => {
    const made = document.createElement('option');
    const [value, text, off] = [attributeWriter(made, 'value'), textWriter(made), attributeWriter(made, 'disabled')];
    return {
      element: made,
      write: (option) => {
        value(option.value);
        text(option.text);
        off(option.isOff ? '' : undefined);
      },
    };
  });
  const { compare } = new Intl.Collator(locale === 'cn' ? 'zh-CN' : 'en', { numeric: true });
  const changed = () => {
    const id = Number(control?.value);
    if (id > 0) choose(id);
  };
  const dispose = listen(control, { change: changed });
  return {
    show: (devices: readonly DevicePlace[]) => {
      const sorted = devices.toSorted((a, b) => compare(a.name, b.name));
      options([
        { value: '', text: mapWords.choose[locale], isOff: false },
        ...sorted.map(({ id, name, longitude }) => ({
          value: String(id),
          text: longitude === null ? fill(mapWords.noLocation[locale], { name }) : name,
          isOff: longitude === null,
        })),
      ]);
    },
    select: (id: number | undefined) => {
      const value = id === undefined ? '' : String(id);
      if (control && control.value !== value) control.value = value;
    },
    dispose,
  };
}
