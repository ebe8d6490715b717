import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runParent } from './runParent.ts';

const mounts = (options: string) => `proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;

it('is in memory where there is room and programs can be started, and where TMPDIR says otherwise', () => {
  const usable = { mounts: mounts('rw,relatime'), room: 10e9 };
  expect(runParent({}, usable)).toBe('/dev/shm');
  expect(runParent({ TMPDIR: '/elsewhere' }, usable)).toBe(tmpdir());
  expect(runParent({}, { ...usable, room: 64e6 })).toBe(tmpdir());
  expect(runParent({}, { ...usable, mounts: mounts('rw,nosuid,noexec') })).toBe(tmpdir());
  expect(runParent({}, { ...usable, mounts: mounts('ro') })).toBe(tmpdir());
  expect(runParent({}, { mounts: '', room: 10e9 })).toBe(tmpdir());
});
