import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from './lockDataDir.ts';

describe('lockDataDir', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'lookfar-lock-')), 'new', 'data');
  });
  afterEach(() => rmSync(join(dataDir, '..', '..'), { recursive: true }));

  it('[LK1] the second on a data directory is refused with the first one’s pid', () => {
    const unlock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dataDir)).toThrow(`process ${process.pid}`);
    unlock();
    lockDataDir(dataDir)();
  });
});
