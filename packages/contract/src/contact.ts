import { z } from 'zod';

/** A mobile number of mainland China, or any other with its country code: `13800001234`, `+4915112345678`. */
export const Tel = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/));

/** In lower case: the same mailbox in another spelling is not a second one. */
export const Email = z.string().trim().toLowerCase().max(100).pipe(z.email());
