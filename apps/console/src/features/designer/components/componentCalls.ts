import { api, type ComponentLine } from '@lookfar/contract';
import { type ComponentDocument, readComponent } from '@lookfar/page';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';
import { refreshCall } from '../../../client/useCall.ts';

export interface LoadedComponent {
  line: ComponentLine;
  drawing: ComponentDocument;
}

/** A component as it is now; undefined for one that is gone. */
export async function loadComponent(id: number): Promise<LoadedComponent | undefined> {
  const [found] = await send(api.component.info, { ids: [id] }, { quiet: true });
  if (!found) return undefined;
  const { drawing, ...line } = found;
  return { line, drawing: readComponent(drawing).component };
}

const fileOf = (drawing: ComponentDocument) =>
  new File([JSON.stringify(drawing)], 'component.json', { type: 'application/json' });

interface Head {
  name: string;
  category: string;
}

/** For the organisation of the page that is drawn. */
export async function saveNewComponent(head: Head & { pageId: number }, drawing: ComponentDocument): Promise<number> {
  return (await send(api.component.add, { ...head, file: fileOf(drawing) }, { quiet: true })).id;
}

export async function saveComponentEdit(
  head: Head & { id: number; revision: number },
  drawing: ComponentDocument,
): Promise<{ revision: number }> {
  return send(api.component.edit, { ...head, file: fileOf(drawing) }, { quiet: true });
}

/** Everything that shows components renders them again. */
export async function refreshComponents(queries: QueryClient): Promise<void> {
  await Promise.all([refreshCall(queries, api.component.query), refreshCall(queries, api.component.info)]);
}
