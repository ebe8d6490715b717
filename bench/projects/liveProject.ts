import { api } from '@lookfar/contract';
import { addPage } from '../harness/addPage.ts';
import type { BenchDevice } from '../harness/BenchEdge.ts';
import { type Door, send } from '../harness/door.ts';

/** A project of these devices with one published page that shows all of their signals. */
export async function addLiveProject(door: Door, devices: readonly BenchDevice[]) {
  const { id: projectId } = await send(door, api.project.add, { title: `Bench ${Date.now()}` });
  await send(door, api.projectEquip.add, { projectId, equipmentIds: devices.map(({ id }) => id) });
  const widgets = devices.flatMap((device) => device.signals.map((signalId) => text(device.id, signalId)));
  const { id, revision } = await addPage(door, { owner: 'project', ownerId: projectId }, widgets);
  await send(door, api.projectPage.publish, { id, revision, base: 0 });
  return { projectId, pageId: id };
}

const text = (equipId: number, signalId: number) => ({
  ...{ id: `w${signalId}`, widgetType: 'Usual.DataText' },
  position: { x: 10 + (signalId % 20) * 90, y: 10 + Math.floor(signalId / 20) * 10, width: 80, height: 9, rotate: 0 },
  data: { signalArray: [{ equipId, signalId, title: `Signal ${signalId}` }] },
});
