import { GatewayConfig } from '@lookfar/contract';
import type { DeviceRow, GatewaySettings, GatewaySignalRow } from './gateway.repository.ts';

/**
 * The configuration of a gateway, as it is sent. Throws if the database contains something that no gateway could
 * accept.
 */
export function toGatewayConfig(
  gateway: GatewaySettings,
  devices: readonly DeviceRow[],
  signals: readonly GatewaySignalRow[],
): GatewayConfig {
  const byEquipment = Map.groupBy(signals, (signal) => signal.equipmentId);
  return GatewayConfig.parse({
    version: 1,
    revision: gateway.revision,
    scanMs: gateway.scanMs,
    heartbeatMs: gateway.heartbeatMs,
    devices: devices.map(({ id, driver, parameters }) => ({
      id,
      driver,
      parameters: JSON.parse(parameters),
      signals: (byEquipment.get(id) ?? []).map(toGatewaySignal),
    })),
  });
}

function toGatewaySignal({ equipmentId: _, length, writable, scanMs, ...signal }: GatewaySignalRow) {
  return {
    ...signal,
    writable: writable === 1,
    ...(length === null ? {} : { length }),
    ...(scanMs === null ? {} : { scanMs }),
  };
}
