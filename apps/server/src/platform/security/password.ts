import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** N = 2^15 with r = 8 needs 32 MiB and about 80 ms: expensive for a guesser, unnoticed at a login. */
const current = { cost: 2 ** 15, blockSize: 8, parallelization: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** `scrypt$N$r$p$salt$key`; the parameters travel with the hash, so raising them leaves old hashes valid. */
const shape = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

let usualCost = current.cost;

/** Makes all hashes from now on cheaper or more expensive; a power of two. For tests that are not about passwords. */
export function setPasswordCost(cost: number): void {
  usualCost = cost;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { blockSize, parallelization } = current;
  const key = await derive(password, salt, keyBytes, { ...current, cost: usualCost });
  return ['scrypt', usualCost, blockSize, parallelization, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** False for a wrong password and for a hash that is not one of ours. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = shape.exec(hash);
  if (!parts) return false;
  const [, cost, blockSize, parallelization, salt = '', key = ''] = parts;
  const expected = Buffer.from(key, 'base64url');
  const options = { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected);
}

interface Parameters {
  cost: number;
  blockSize: number;
  parallelization: number;
}

function derive(password: string, salt: Buffer, length: number, parameters: Parameters): Promise<Buffer> {
  // The same password typed on two keyboards may differ only in its Unicode form.
  const text = password.normalize('NFKC');
  const options: ScryptOptions = { ...parameters, maxmem: 256 * parameters.cost * parameters.blockSize };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
