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
  const answer = await window.page.evaluate(
    async ({ path, id, revision, json }) => {
      const form = new FormData();
      form.set('id', String(id));
      form.set('revision', String(revision));
      form.set('file', new File([json], 'page.json', { type: 'application/json' }));
      return (await fetch(path, { method: 'POST', body: form })).json();
    },
    {
      path: api.pageDesign.save.path,
      id,
      revision,
      json: JSON.stringify({ con, widgets: document.widgets, bind: {} }),
    },
  );
  if (answer.code !== '200')
    throw new Error(`${api.pageDesign.save.path} answers ${answer.code} ${answer.message ?? answer.msg}`);
}
