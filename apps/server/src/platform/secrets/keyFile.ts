import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { refuse } from '../config/settings.ts';

const keyBytes = 32;

/** The keys in a file, one a line in base64; undefined if there is no such file. */
export function readKeyFile(file: string): [Buffer, ...Buffer[]] | undefined {
  const lines = linesOf(file);
  if (!lines) return undefined;
  const keys = lines.map((line) => Buffer.from(line, 'base64'));
  const [first, ...rest] = keys;
  if (!first || keys.some(({ length }) => length !== keyBytes))
    refuse('SECRET_KEY_FILE', `${file} must contain ${keyBytes} random bytes in base64 in each line`);
  return [first, ...rest];
}

/** Of two processes that start together, both use what the first one wrote. */
export function makeKeyFile(file: string): [Buffer, ...Buffer[]] {
  const key = randomBytes(keyBytes);
  try {
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return [key];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readKeyFile(file) ?? [key];
  }
}

function linesOf(file: string): string[] | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : refuse('SECRET_KEY_FILE', `${file} cannot be read (${code})`);
  }
}
