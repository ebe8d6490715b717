import { api } from '@lookfar/contract';
import type { Editor } from '@lookfar/editor';
import { countComponent, readComponent, type Widget, type WidgetCounts, walk } from '@lookfar/page';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { componentCounts, putComponentCounts } from './componentCounts.ts';

type Trees = readonly Omit<Widget, 'id'>[];
export type LoadCounts = (ids: number[]) => Promise<readonly (readonly [number, WidgetCounts])[]>;

const loadCounts: LoadCounts = async (ids) =>
  (await send(api.component.info, { ids }, { quiet: true })).map(({ id, drawing }) => [
    id,
    countComponent(readComponent(drawing).component.widgets),
  ]);

/** The components among these widgets of which nothing is known. */
function unknownUses(widgets: Trees): number[] {
  const used = [...walk(widgets as readonly Widget[])].flatMap(({ component }) => component?.componentId ?? []);
  return [...new Set(used)].filter((id) => !componentCounts(id));
}

/** Loads what the components among these widgets draw: the limits of a page count that too. */
export async function learnUses(widgets: Trees, load: LoadCounts = loadCounts): Promise<void> {
  const unknown = unknownUses(widgets);
  if (unknown.length > 0) putComponentCounts(await load(unknown));
}

/** Changes the page with these widgets: at once, or as soon as it is known what the components among them draw. */
export async function withUses(widgets: Trees, change: () => void, load: LoadCounts = loadCounts): Promise<void> {
  if (unknownUses(widgets).length > 0) {
    try {
      await learnUses(widgets, load);
    } catch (error) {
      notify({ level: 'error', text: failureText(error, currentLanguage()).reason });
      return;
    }
  }
  change();
}

export const addWithUses = (editor: Pick<Editor, 'add'>, widgets: Trees, load?: LoadCounts): Promise<void> =>
  withUses(widgets, () => editor.add(widgets), load);
