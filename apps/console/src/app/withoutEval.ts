import { z } from 'zod';

// Zod compiles schemas with `new Function` where it may; the policy forbids that, and even the probe is reported as a
// violation. This module is imported before any schema is built.
z.config({ jitless: true });
