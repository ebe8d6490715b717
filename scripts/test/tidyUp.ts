import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporaryFolder.ts';

// Hooks run in reverse order: those of the test file have stopped what works in the folders by then.
afterAll(removeTemporaryFolders);
