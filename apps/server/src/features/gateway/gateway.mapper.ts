import { GatewayConfig, secretMask } from '@lookfar/contract';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import type { DeviceRow, GatewaySettings, GatewaySignalRow } from './gateway.repository.ts';

/**
 * The configuration of a gateway, as it is sent. Throws if the database contains something that no gateway could
 * accept.
 */
export function toGatewayConfig(
  gateway: GatewaySettings,
  devices: readonly DeviceRow[],
  signals: readonly GatewaySignalRow[],
  stored: StoredParameters,
): GatewayConfig {
  const byEquipment = Map.groupBy(signals, (signal) => signal.equipmentId);
  return GatewayConfig.parse({
    version: 1,
    revision: gateway.revision,
    scanMs: gateway.scanMs,
    heartbeatMs: gateway.heartbeatMs,
    devices: devices.map((device) => ({
      id: device.id,
      driver: device.driver,
      parameters: withoutMasks(stored.read(device)),
      signals: (byEquipment.get(device.id) ?? []).map(toGatewaySignal),
    })),
  });
}

/** A secret that could not be decrypted is left out: nobody's password is the mask. */
function withoutMasks(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== secretMask));
}

function toGatewaySignal({ equipmentId: _, length, writable, scanMs, ...signal }: GatewaySignalRow) {
  return {
    ...signal,
    writable: writable === 1,
    ...(length === null ? {} : { length }),
    ...(scanMs === null ? {} : { scanMs }),
  };
}
