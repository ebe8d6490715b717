import { checkDocument } from '@lookfar/configuration';
import type { ConfigDocument, ConfigProblem } from '@lookfar/contract';
import { fromPiecesNow, type Pieces } from '../../platform/work/pieces.ts';
import type { Task } from '../../platform/work/task.ts';
import { DriverCatalogue } from '../driver/DriverCatalogue.ts';

interface LargeDocument {
  document: Pieces;
  owner: 'equipment' | 'template';
  equipmentId: number | undefined;
}

let drivers: DriverCatalogue | undefined;

/** The rules of a document that need nothing but the document. */
export const checkLargeDocument: Task<LargeDocument, ConfigProblem[]> = {
  name: 'checkLargeDocument',
  run({ document, owner, equipmentId }) {
    drivers ??= new DriverCatalogue();
    return checkDocument(fromPiecesNow(document) as ConfigDocument, { owner, equipmentId, drivers: drivers.checker });
  },
};
