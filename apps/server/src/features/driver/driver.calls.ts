import { checkSignals, queryDrivers } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { DriverCatalogue } from './DriverCatalogue.ts';

export function driverCalls(drivers: DriverCatalogue): Handler[] {
  return [
    handle(queryDrivers, () => [...drivers.forms]),
    handle(checkSignals, ({ body }) => ({ problems: drivers.check(body) })),
  ];
}
