import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RunFolder } from './RunFolder.ts';
import { canMount, SmallDisk } from './SmallDisk.ts';
import { removeTemporaryFolders, temporaryFolder } from './temporaryFolder.ts';

it('names what was left in it and is gone once removed', () => {
  const parent = temporaryFolder('runs');
  const folder = RunFolder.make(parent);
  expect(folder.leftovers()).toEqual([]);
  mkdirSync(join(folder.path, 'lookfar-forgotten-1'));
  writeFileSync(join(folder.path, 'lookfar-forgotten-1', 'file'), 'text');
  expect(folder.leftovers()).toEqual(['lookfar-forgotten-1']);
  folder.remove();
  expect(readdirSync(parent)).toEqual([]);
});

it('removes those of runs that were killed, and not those of runs that go on', () => {
  const parent = temporaryFolder('runs');
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(parent, `lookfar-run-${pid}-gone`, 'data'), { recursive: true });
  mkdirSync(join(parent, `lookfar-run-${process.pid}-alive`));
  mkdirSync(join(parent, 'of-somebody-else'));
  const folder = RunFolder.make(parent);
  folder.remove();
  expect(readdirSync(parent).sort()).toEqual([`lookfar-run-${process.pid}-alive`, 'of-somebody-else'].sort());
});

it.skipIf(!canMount)('is removed with a disk that is still mounted in it', () => {
  const folder = RunFolder.make(temporaryFolder('runs'));
  SmallDisk.mount(1, folder.path);
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

it('is left empty by tests that ask for their folders', () => {
  const folder = temporaryFolder('some');
  writeFileSync(join(folder, 'file'), 'text');
  removeTemporaryFolders();
  expect(existsSync(folder)).toBe(false);
});
