import type { DriverSetting } from '@lookfar/configuration';
import type { ConfigProblem } from '@lookfar/contract';
import { fromPiecesNow, type Pieces } from '../../platform/work/pieces.ts';
import type { Task } from '../../platform/work/task.ts';
import { DriverCatalogue } from './DriverCatalogue.ts';

let drivers: DriverCatalogue | undefined;

/** Problems of a driver's parameters and addresses. */
export const checkAddresses: Task<Pieces, ConfigProblem[]> = {
  name: 'checkAddresses',
  run(setting) {
    drivers ??= new DriverCatalogue();
    return drivers.check(fromPiecesNow(setting) as DriverSetting);
  },
};
