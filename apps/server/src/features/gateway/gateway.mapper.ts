import { GatewayConfig, GatewayDevice, gatewayDevices, secretMask } from '@lookfar/contract';
import { z } from 'zod';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import type { DeviceRow, GatewaySettings, GatewaySignalRow } from './gateway.repository.ts';

/**
 * The configuration of a gateway, as it is sent. Throws if the database contains something that no gateway could
 * accept.
 */
export async function toGatewayConfig(
  gateway: GatewaySettings,
  devices: readonly DeviceRow[],
  signals: readonly GatewaySignalRow[],
  stored: StoredParameters,
): Promise<GatewayConfig> {
  const byEquipment = Map.groupBy(signals, (signal) => signal.equipmentId);
  const { revision, scanMs, heartbeatMs } = gateway;
  const frame = Frame.parse({ version: 1, revision, scanMs, heartbeatMs, devices });
  const parsed = await mapInTurns(devices, (device, at) => {
    const { id, driver } = device;
    const parameters = withoutMasks(stored.read(device));
    return parseDevice({ id, driver, parameters, signals: byEquipment.get(id)?.map(toGatewaySignal) ?? [] }, at);
  });
  return { ...frame, devices: parsed };
}

/** All but the devices, which are parsed one by one and in turns. */
const Frame = GatewayConfig.extend({ devices: z.array(z.unknown()).max(gatewayDevices) });

function parseDevice(device: unknown, at: number): GatewayDevice {
  const result = GatewayDevice.safeParse(device);
  if (result.success) return result.data;
  throw new z.ZodError(result.error.issues.map((issue) => ({ ...issue, path: ['devices', at, ...issue.path] })));
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
