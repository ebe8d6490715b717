import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { consoleDist } from '../../scripts/setup/paths.ts';

/** Bytes as the server sends them; small files are not compressed. */
function sentBytes(path: string): number {
  const file = join(consoleDist, path);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** The chunks of the device list, which the frame of the console is part of. */
const filesOfList = () =>
  readdirSync(join(consoleDist, 'assets')).filter((name) => /^list(-lib)?-[^.]+\.(js|css)$/.test(name));

/** The files that index.html names; the login page needs no others. */
function filesOfLogin(): string[] {
  const html = readFileSync(join(consoleDist, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
}

describe('the weight of the login page', () => {
  it('is a few files of at most 280 KiB, without the heads and calls around them', () => {
    const files = filesOfLogin();
    expect(files.length).toBeLessThanOrEqual(10);
    const kib = files.reduce((sum, path) => sum + sentBytes(path), 0) / 1024;
    expect(kib).toBeGreaterThan(100);
    expect(kib).toBeLessThanOrEqual(280);
  });

  it('is followed by little for the device list: not the viewer of pages', () => {
    const kib = filesOfList().reduce((sum, name) => sum + sentBytes(`/assets/${name}`), 0) / 1024;
    expect(kib).toBeGreaterThan(50);
    // 7 of them are the icons of the menu and 12 the bell and the reminders, which the login page does not load.
    expect(kib).toBeLessThanOrEqual(148);
  });
});
