import type { Language } from '@lookfar/contract';
import { listen } from '../control/listen.ts';
import { attributeWriter, type PartOf, textWriter } from '../live/parts.ts';
import { tableWords } from './tableWords.ts';

/** The button that saves a table; it rests while one is being saved. Returns its disposer. */
export function liveExport(part: PartOf, locale: Language, save: () => Promise<void>): () => void {
  const button = part('export');
  const words = textWriter(button);
  const busy = attributeWriter(button, 'aria-busy');
  let isSaving = false;
  const end = () => {
    isSaving = false;
    busy(undefined);
    words(tableWords.export[locale]);
  };
  const press = () => {
    if (isSaving) return;
    isSaving = true;
    busy('true');
    words(tableWords.exporting[locale]);
    // Whoever saves tells the user why it failed.
    save().then(end, end);
  };
  return listen(button, { click: press });
}
