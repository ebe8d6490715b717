import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../scripts/test/temporaryFolder.ts';
import { DataDirInUse, lockDataDir } from './lockDataDir.ts';

describe('lockDataDir', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = join(temporaryFolder('lock'), 'new', 'data');
  });

  it('[LK1] the second on a data directory is refused with the first one’s pid', () => {
    const unlock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dataDir)).toThrow(`process ${process.pid}`);
    unlock();
    lockDataDir(dataDir)();
  });
});
