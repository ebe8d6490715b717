import type { EquipmentLine } from '@lookfar/contract';
import type { PositionSource } from '../monitor/list/positionOf.ts';

/** What is cached of every device while someone is watching. */
export interface Device {
  id: number;
  orgId: number;
  gatewayId: number | null;
  display: string;
  /** The project whose variables it carries; null for a device. */
  projectId: number | null;
  line: EquipmentLine;
  /** Its position signals; undefined if it reports no position. */
  source: PositionSource | undefined;
}

export function isSameDevice(a: Device, b: Device): boolean {
  return (
    a.orgId === b.orgId &&
    a.gatewayId === b.gatewayId &&
    a.display === b.display &&
    a.line === b.line &&
    a.source?.longitudeId === b.source?.longitudeId &&
    a.source?.latitudeId === b.source?.latitudeId
  );
}
