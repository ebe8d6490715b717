import { api } from '@lookfar/contract';
import { answer, type Door, send } from './door.ts';

type Owner = { owner: 'project' | 'equipment'; ownerId: number };

/** A page with these widgets. */
export async function addPage(
  door: Door,
  owner: Owner,
  widgets: readonly object[],
): Promise<{ id: number; revision: number }> {
  const { id } = await send(door, api.page.add, { ...owner, title: 'Bench' });
  const { revision } = await send(door, api.pageDesign.info, { id });
  const file = JSON.stringify({ con: { width: 1920, height: 1080 }, widgets });
  const form = new FormData();
  form.append('id', String(id));
  form.append('revision', String(revision));
  form.append('file', new File([file], 'page.json', { type: 'application/json' }));
  const saved = await answer<{ revision: number }>(door, api.pageDesign.save, form, {});
  return { id, revision: saved.revision };
}
