import { relative } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { root } from '../setup/paths.ts';
import { workFor } from './measure/announce.ts';
import { removeTemporaryFolders } from './temporaryFolder.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many assertions were made. */
    expects?: number;
  }
}

workFor(relative(root, expect.getState().testPath ?? ''));

afterEach(({ task }) => {
  task.meta.expects = expect.getState().assertionCalls;
});
// Hooks run in reverse order: the test file's own hooks have already stopped what uses the folders.
afterAll(removeTemporaryFolders);
