import { z } from 'zod';

/**
 * A page or component as it stands in the database. Whatever is wrong with it is no reason not to hand it out: whoever
 * opens it reads what can be read, and is told what was left out.
 */
export const StoredDrawing = z.looseObject({});
export type StoredDrawing = z.output<typeof StoredDrawing>;
