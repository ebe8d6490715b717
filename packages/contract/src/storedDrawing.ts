import { z } from 'zod';

/**
 * A page or component as stored in the database. It is always returned, whatever is wrong with it: the reader uses what
 * can be parsed and reports what was left out.
 */
export const StoredDrawing = z.looseObject({});
export type StoredDrawing = z.output<typeof StoredDrawing>;
