import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporaryFolder.ts';

// Hooks run in reverse order: the test file's own hooks have already stopped what uses the folders.
afterAll(removeTemporaryFolders);
