import type { EquipmentMark, MonitoredEquipment } from '@lookfar/contract';
import type { AlarmStanding } from './alarmSums.ts';
import type { EquipmentPresence } from './presenceOf.ts';
import type { Visible } from './VisibleEquipment.ts';
import type { ListedRow, Star } from './visible.repository.ts';

/** A device as a user sees it now. */
export interface Seen extends Visible, EquipmentPresence, Star {
  /** Empty without a group. */
  groupName: string;
  lastTime: number | null;
  /** Undefined for users who cannot see its alarms. */
  standing: AlarmStanding | undefined;
}

export function toMark(one: Seen): EquipmentMark {
  const { id, name, display, line, groupId, online, gatewayOnline, standing, followed, grant } = one;
  const mark: EquipmentMark = {
    ...{ id, name, display, line, groupId, online, gatewayOnline, followed, shared: !grant.isOwn },
  };
  if (one.gatewayUnknown) mark.gatewayUnknown = true;
  return standing ? { ...mark, ...standing } : mark;
}

/** The owner's gateway and image of a shared device are hidden. */
export function toMonitoredEquipment(one: Seen, row: ListedRow): MonitoredEquipment {
  const { groupName, lastTime, topAt, grant } = one;
  const { location, manufacturer, model, signalCount } = row;
  return {
    ...{ ...toMark(one), groupName, location, lastTime, manufacturer, model },
    top: topAt !== null,
    image: grant.isOwn ? row.image : null,
    sn: grant.isOwn ? (row.sn ?? '') : '',
    gatewayName: grant.isOwn ? (row.gatewayName ?? '') : '',
    signalCount: signalCount ?? 0,
  };
}
