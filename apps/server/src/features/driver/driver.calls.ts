import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import { sizeOf, toPieces } from '../../platform/work/pieces.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { checkAddresses } from './checkAddresses.ts';
import type { DriverCatalogue } from './DriverCatalogue.ts';

export function driverCalls(drivers: DriverCatalogue, work: Pick<WorkPool, 'run'>): Handler[] {
  return serve(api.driver, {
    query: () => [...drivers.forms],
    check: async ({ body }) => {
      const setting = await toPieces(body);
      return { problems: await work.run(checkAddresses, setting, sizeOf(setting)) };
    },
  });
}
