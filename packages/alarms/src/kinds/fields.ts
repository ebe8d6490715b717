import { z } from 'zod';

export const signalId = z.number().int().positive();
export const limitValue = z.number();
/** In the unit of the value; applies to clearing only. */
export const deadband = z.number().min(0).default(0);
