import { api } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import type { DeviceNeed } from './tourStops.ts';

const looked = 8;

/** A device that a stop can show; undefined if there is none. */
export async function tourDevice(need: DeviceNeed): Promise<number | undefined> {
  const { list } = await send(api.monitorList.query, { pageNo: 1, pageSize: looked }, { quiet: true });
  if (need === 'page') return (list.find(({ display }) => display !== 'list') ?? list[0])?.id;
  if (need === 'data') return list[0]?.id;
  for (const { id } of list) {
    const signals = await send(api.monitor.signals, { equipmentId: id }, { quiet: true });
    if (signals.list.some(({ writable }) => writable)) return id;
  }
  return undefined;
}
