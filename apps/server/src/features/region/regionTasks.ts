import { regionTitles, renamedRegion } from '@lookfar/page';
import type { Task } from '../../platform/work/task.ts';
import { documentOf } from '../page/pageDocument.ts';

/** The titles that a stored drawing names. */
export const titlesInDrawing: Task<string, string[]> = {
  name: 'titlesInDrawing',
  run: (document) => regionTitles(documentOf({ document })),
};

interface Renaming {
  document: string;
  from: string;
  to: string;
}

/** A stored drawing under the new title of a region. */
export const renameInDrawing: Task<Renaming, string> = {
  name: 'renameInDrawing',
  run: ({ document, from, to }) => JSON.stringify(renamedRegion(documentOf({ document }), from, to)),
};
