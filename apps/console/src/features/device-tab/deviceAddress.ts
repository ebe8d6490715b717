import { type EquipmentInfo, ruleTypeOf } from '@lookfar/contract';
import { deviceDataPath } from '../../base/paths.ts';
import type { Opening } from './opening.ts';

interface OpenedDevice extends Pick<EquipmentInfo, 'id' | 'line' | 'display'> {
  /** The page that it opens with; null if there is none to view. */
  homeId: number | null;
}

/**
 * [DT3] The address of a device in the area of its product line: with its page if that is its default view and there is
 * one, otherwise with its data; at an alarm or an order if one is to be opened.
 */
export function deviceAddress({ id, line, display, homeId }: OpenedDevice, opening: Opening): string {
  const start = opening.order ? `${opening.order.type}/${opening.order.id}` : alarmOf(opening);
  if (line === 'gm') {
    const view = `/monitor/gm/detail/${id}/${homeId === null ? '00' : ruleTypeOf(display)}`;
    // The addresses of module devices have no place for an order.
    return opening.order ? `${view}/0?tab=${opening.order.type}&order=${opening.order.id}` : `${view}/${start}`;
  }
  if (display === 'list' || homeId === null) return deviceDataPath(id, start);
  return `/monitor/eg/detail/page/${homeId}/${start}`;
}

function alarmOf({ tab, alarmId }: Opening): string {
  return alarmId === undefined ? (tab === 'alarm' ? 'alarm' : '0') : String(alarmId);
}
