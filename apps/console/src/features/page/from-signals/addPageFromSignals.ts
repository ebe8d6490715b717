import { api, type Language } from '@lookfar/contract';
import { readPage, slimPage } from '@lookfar/page';
import { send } from '../../../client/send.ts';
import { toBoundSignal } from '../../../shared/binding/toBoundSignal.ts';
import type { Owner } from '../usePages.ts';
import { pageFromSignals } from './pageFromSignals.ts';

/** [PT2] Adds a page that shows the owner's signals. Returns the page, or undefined where there are no signals. */
export async function addPageFromSignals(owner: Owner, title: string, language: Language): Promise<number | undefined> {
  const place = { owner: owner.kind, ownerId: owner.id };
  const { list, title: name } = await send(api.pageDesign.signals, place);
  if (list.length === 0) return undefined;
  const signals = list.map((signal) => ({ ...signal, bound: toBoundSignal(signal, name) }));
  const { page } = readPage(pageFromSignals(name || title, signals, language));
  const { id } = await send(api.page.add, { ...place, title });
  const { revision } = await send(api.pageDesign.info, { id });
  const file = new File([JSON.stringify(slimPage(page))], 'page.json', { type: 'application/json' });
  await send(api.pageDesign.save, { id, revision, file });
  return id;
}
