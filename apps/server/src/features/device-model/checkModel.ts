import { checkDocument, type DriverChecker } from '@lookfar/configuration';
import type { ConfigDocument, ConfigProblem } from '@lookfar/contract';
import { fromPiecesNow, type Pieces } from '../../platform/work/pieces.ts';
import type { Task } from '../../platform/work/task.ts';
import { DriverCatalogue } from '../driver/DriverCatalogue.ts';
import { presetDrivers } from '../protocol/presetDrivers.ts';

let drivers: DriverChecker | undefined;

/** What is wrong with a register map, as the document of a device that does not exist yet. */
export const checkModel: Task<Pieces, ConfigProblem[]> = {
  name: 'checkModel',
  run(document) {
    drivers ??= presetDrivers(new DriverCatalogue(), { secrets: false });
    return checkDocument(fromPiecesNow(document) as ConfigDocument, { owner: 'template', drivers });
  },
};
