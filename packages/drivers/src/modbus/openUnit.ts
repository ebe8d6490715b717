import type { GatewaySignal } from '@lookfar/contract';
import { PlannedLink } from '../common/PlannedLink.ts';
import type { DriverIo, Link } from '../driver.ts';
import type { Lease } from './LinePool.ts';
import { ModbusClient } from './ModbusClient.ts';
import { type ModbusLimits, ModbusStation } from './ModbusStation.ts';

interface UnitOptions extends ModbusLimits {
  lease: Lease;
  unitId: number;
  timeoutMs: number;
  betweenRequestsMs: number;
  signals: readonly GatewaySignal[];
  io: DriverIo;
}

/** A link to one unit of a line, which is connected if necessary. Rejects with a `LinkError`. */
export async function openUnit(options: UnitOptions): Promise<Link> {
  const { lease, unitId, timeoutMs, betweenRequestsMs, maxRegisters, maxGap, signals, io } = options;
  const client = new ModbusClient({ lease, unit: unitId, timeoutMs, betweenRequestsMs, signal: io.signal });
  await client.start();
  const link = new PlannedLink({ station: new ModbusStation(client, { maxRegisters, maxGap }), signals, io });
  link.start();
  return link;
}
