import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether random cases are tried as often as they are meant to be, in tests that may not read the environment. */
    isLong: boolean;
  }
}

/** How often a random case is tried: all of the times in the long run, a part of them in the normal one. */
export const runs = (all: number, usually: number): { numRuns: number } => ({
  numRuns: inject('isLong') ? all : usually,
});
