import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import { FirmwareStore } from './FirmwareStore.ts';

let folder: string;
let store: FirmwareStore;
beforeEach(() => {
  folder = temporaryFolder('firmware');
  store = new FirmwareStore(folder);
});

const asker = { sn: 'LF-1', uuid: 'u-1' };

function stage(version: string): boolean {
  const content = Buffer.from(`export const version = '${version}';`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  store.append(sha256, content.subarray(0, 5));
  store.append(sha256, content.subarray(5));
  return store.stage(version, sha256, asker);
}

describe('FirmwareStore', () => {
  it('[GW25] a version that is whole is on trial until it is confirmed', () => {
    expect(store.active()).toBeUndefined();
    expect(stage('2.0.0')).toBe(true);
    expect(store.active()).toMatchObject({ version: '2.0.0', state: 'trial', asker });
    expect(readFileSync(store.fileOf('2.0.0'), 'utf8')).toContain('2.0.0');
    store.confirm();
    expect(store.active()?.state).toBe('confirmed');
  });

  it('[GW25] what is not what was promised is thrown away', () => {
    const sha256 = 'a'.repeat(64);
    store.append(sha256, Buffer.from('x'));
    expect(store.stage('2.0.0', sha256, asker)).toBe(false);
    expect(store.active()).toBeUndefined();
    expect(store.received(sha256)).toBe(0);
  });

  it('[GW26] goes back to the version before, or to the built-in one, and remembers why', () => {
    stage('2.0.0');
    store.confirm();
    stage('3.0.0');
    store.rollBack('it ended with 1');
    expect(store.active()).toMatchObject({ version: '2.0.0', state: 'confirmed' });
    expect(store.failed()).toEqual({ version: '3.0.0', asker, reason: 'it ended with 1' });
    expect(existsSync(store.fileOf('3.0.0'))).toBe(false);
    stage('4.0.0');
    expect(store.failed()).toBeUndefined();
    store.rollBack('no');
    store.rollBack('no');
    expect(store.active()).toBeUndefined();
  });

  it('[GW26] a version that took the place of one of its name has none before it', () => {
    stage('2.0.0');
    store.confirm();
    stage('2.0.0');
    store.rollBack('it ended with 1');
    expect(store.active()).toBeUndefined();
    expect(existsSync(store.fileOf('2.0.0'))).toBe(false);
  });

  it('[GW25] keeps the version before and forgets older ones and pieces of others', () => {
    for (const version of ['2', '3', '4']) {
      stage(version);
      store.confirm();
    }
    expect(['2', '3', '4'].map((version) => existsSync(store.fileOf(version)))).toEqual([false, true, true]);
    store.append('b'.repeat(64), Buffer.from('x'));
    store.keepOnly('c'.repeat(64));
    expect(store.received('b'.repeat(64))).toBe(0);
  });

  it('[GW26] a damaged note is as good as none', () => {
    stage('2.0.0');
    writeFileSync(join(folder, 'firmware', 'active.json'), '{"version":');
    expect(store.active()).toBeUndefined();
  });
});
