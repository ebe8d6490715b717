import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DriverCatalogue } from './DriverCatalogue.ts';

export function driverCalls(drivers: DriverCatalogue): Handler[] {
  return serve(api.driver, {
    query: () => [...drivers.forms],
    check: ({ body }) => ({ problems: drivers.check(body) }),
  });
}
