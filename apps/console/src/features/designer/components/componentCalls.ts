import { addComponent, type ComponentLine, componentInfos, editComponent, type InputOf } from '@lookfar/contract';
import { type ComponentDocument, readComponent } from '@lookfar/page';
import type { QueryClient } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';
import { componentDrawingsKey } from '../canvas/useComponentDrawings.ts';

/** Names the query of the component list. */
export const componentsKey = 'designer.components';

export interface LoadedComponent {
  line: ComponentLine;
  drawing: ComponentDocument;
}

/** A component as it is now; undefined for one that is gone. */
export async function loadComponent(id: number): Promise<LoadedComponent | undefined> {
  const [found] = await send(componentInfos, { ids: [id] }, { quiet: true });
  if (!found) return undefined;
  const { drawing, ...line } = found;
  return { line, drawing: readComponent(drawing).component };
}

/** The drawing travels as a file beside the fields. */
const withFile = (fields: object, drawing: ComponentDocument): unknown => ({
  ...fields,
  file: new File([JSON.stringify(drawing)], 'component.json', { type: 'application/json' }),
});

interface Head {
  name: string;
  category: string;
}

/** For the organisation of the page that is drawn. */
export async function saveNewComponent(head: Head & { pageId: number }, drawing: ComponentDocument): Promise<number> {
  const body = withFile(head, drawing) as InputOf<typeof addComponent>;
  return (await send(addComponent, body, { quiet: true })).id;
}

export async function saveComponentEdit(
  head: Head & { id: number; revision: number },
  drawing: ComponentDocument,
): Promise<{ revision: number }> {
  return send(editComponent, withFile(head, drawing) as InputOf<typeof editComponent>, { quiet: true });
}

/** Whatever shows components shows them anew. */
export async function refreshComponents(queries: QueryClient): Promise<void> {
  await Promise.all([componentsKey, componentDrawingsKey].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
