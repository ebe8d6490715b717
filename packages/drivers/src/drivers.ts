import type { DescribedDriver } from './description.ts';
import { modbusRtu } from './modbus/modbusRtu.ts';
import { modbusRtuTcp } from './modbus/modbusRtuTcp.ts';
import { modbusTcp } from './modbus/modbusTcp.ts';
import { opcUa } from './opcua/opcUa.ts';
import { s7 } from './s7/s7.ts';
import { simulator } from './simulator/simulator.ts';

/** Every protocol that a gateway speaks. */
export const drivers: readonly DescribedDriver[] = [modbusTcp, modbusRtuTcp, modbusRtu, s7, opcUa, simulator];

export function findDriver(id: string): DescribedDriver | undefined {
  return drivers.find((driver) => driver.id === id);
}
