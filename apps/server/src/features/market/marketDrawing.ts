import type { Task } from '../../platform/work/task.ts';
import { withoutFiles } from '../file/fileAddresses.ts';
import { columnsOf, type DrawingColumns, documentOf, soundOf } from '../page/pageDocument.ts';
import { readPageFile } from '../page/readPageFile.ts';
import { stripBindings } from './stripBindings.ts';

/** A page template from an uploaded file. */
export const readMarketFile: Task<Uint8Array, DrawingColumns> = {
  name: 'readMarketFile',
  run: (bytes) => columnsOf(stripBindings(readPageFile(bytes))),
};

/** A page template from a page. */
export const toMarketDrawing: Task<string, DrawingColumns> = {
  name: 'toMarketDrawing',
  run: (document) => columnsOf(stripBindings(soundOf(documentOf({ document })))),
};

/** A page template without the addresses of these files. */
export const dropFiles: Task<{ document: string; unknown: readonly number[] }, DrawingColumns> = {
  name: 'dropFiles',
  run: ({ document, unknown }) => columnsOf(withoutFiles(documentOf({ document }), new Set(unknown))),
};
