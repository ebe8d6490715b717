import { type EquipmentLine, type Firmware, formatTime, type Hardware } from '@lookfar/contract';
import type { FirmwareRow, HardwareRow } from './hardware.repository.ts';

export function toHardware(row: HardwareRow): Hardware {
  const { id, name, manufacturer, snPrefix, ports, note, image } = row;
  return {
    ...{ id, name, manufacturer, snPrefix, ports, note, image },
    networking: JSON.parse(row.networking) as string[],
    line: row.line as EquipmentLine,
    gatewayCount: Number(row.gatewayCount ?? 0),
    firmwareCount: Number(row.firmwareCount ?? 0),
    firmware: row.firmware ?? '',
    gmtCreate: formatTime(row.createdAt),
  };
}

export function toFirmware({ createdAt, ...row }: FirmwareRow): Firmware {
  return { ...row, gmtCreate: formatTime(createdAt) };
}
