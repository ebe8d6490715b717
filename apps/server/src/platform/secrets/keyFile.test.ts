import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../scripts/test/temporaryFolder.ts';
import { makeKeyFile, readKeyFile } from './keyFile.ts';

const file = () => join(temporaryFolder('key'), 'secret.key');

it('[SK2] a key is made once, for its user alone', () => {
  const path = file();
  expect(readKeyFile(path)).toBeUndefined();
  const [made] = makeKeyFile(path);
  expect(made).toHaveLength(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(makeKeyFile(path)).toEqual([made]);
  expect(readKeyFile(path)).toEqual([made]);
});

it('[SK2] several keys are one a line; anything else is refused without being repeated', () => {
  const path = file();
  const lines = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  writeFileSync(path, `${lines.map((key) => key.toString('base64')).join('\r\n')}\n\n`);
  expect(readKeyFile(path)).toEqual(lines);
  for (const bad of ['', '\n', 'hunter2', `${Buffer.alloc(32).toString('base64')}\nhunter2`]) {
    writeFileSync(path, bad);
    expect(() => readKeyFile(path)).toThrow(/^SECRET_KEY_FILE: .*secret\.key must contain 32 random bytes/);
    expect(() => readKeyFile(path)).not.toThrow(/hunter2/);
  }
});
