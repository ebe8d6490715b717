import { api } from '@lookfar/contract';
import type { Window } from './browser.ts';
import { callAs } from './callAs.ts';

interface Drawing {
  title: string;
  con?: object;
  widgets: readonly object[];
}

/** Adds a page to a device and saves a drawing to it through the API. Returns its id. */
export async function makePage(window: Window, equipmentId: number, drawing: Drawing): Promise<number> {
  const owner = { owner: 'equipment', ownerId: equipmentId } as const;
  const { id } = await callAs(window, api.page.add, { ...owner, title: drawing.title });
  await savePage(window, id, drawing);
  return id;
}

/** Saves a drawing to a page through the API. */
export async function savePage(window: Window, id: number, { title, ...document }: Drawing): Promise<void> {
  const { revision } = await callAs(window, api.pageDesign.info, { id });
  const con = { title, ...document.con };
  const json = JSON.stringify({ con, widgets: document.widgets, bind: {} });
  const response = await window.page.request.post(api.pageDesign.save.path, {
    multipart: {
      id: String(id),
      revision: String(revision),
      file: { name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(json) },
    },
  });
  const answer = await response.json();
  if (answer.code !== '200')
    throw new Error(`${api.pageDesign.save.path} answers ${answer.code} ${answer.message ?? answer.msg}`);
}
