import type { Driver } from './driver.ts';
import { modbusTcp } from './modbus/modbusTcp.ts';

/** Every protocol that a gateway speaks. */
export const drivers: readonly Driver[] = [modbusTcp];

export function findDriver(id: string): Driver | undefined {
  return drivers.find((driver) => driver.id === id);
}
