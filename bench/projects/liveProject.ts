import { api, type Call, type InputOf, type ReplyOf } from '@lookfar/contract';
import type { BenchDevice } from '../harness/BenchEdge.ts';

export interface Door {
  url: string;
  cookie: string;
}

/** A project of these devices with one published page that shows all of their signals. */
export async function addLiveProject(door: Door, devices: readonly BenchDevice[]) {
  const { id: projectId } = await send(door, api.project.add, { title: 'Bench' });
  await send(door, api.projectEquip.add, { projectId, equipmentIds: devices.map(({ id }) => id) });
  const { id } = await send(door, api.page.add, { owner: 'project', ownerId: projectId, title: 'Bench' });
  const { revision } = await send(door, api.pageDesign.info, { id });
  const widgets = devices.flatMap((device) => device.signals.map((signalId) => text(device.id, signalId)));
  const file = JSON.stringify({ con: { width: 1920, height: 1080 }, widgets });
  const form = new FormData();
  form.append('id', String(id));
  form.append('revision', String(revision));
  form.append('file', new File([file], 'page.json', { type: 'application/json' }));
  const saved = await answer<{ revision: number }>(door, api.pageDesign.save, form, {});
  await send(door, api.projectPage.publish, { id, revision: saved.revision, base: 0 });
  return { projectId, pageId: id };
}

/** A call that takes JSON. */
export function send<C extends Call>(door: Door, call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
  return answer(door, call, JSON.stringify(body), { 'content-type': 'application/json' });
}

async function answer<T>({ url, cookie }: Door, call: Call, body: string | FormData, headers: object): Promise<T> {
  const response = await fetch(url + call.path, { method: 'POST', headers: { cookie, ...headers }, body });
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: T };
  if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
  return data;
}

const text = (equipId: number, signalId: number) => ({
  ...{ id: `w${signalId}`, widgetType: 'Usual.DataText' },
  position: { x: 10 + (signalId % 20) * 90, y: 10 + Math.floor(signalId / 20) * 10, width: 80, height: 9, rotate: 0 },
  data: { signalArray: [{ equipId, signalId, title: `Signal ${signalId}` }] },
});
