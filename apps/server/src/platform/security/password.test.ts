import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('[PW1] the right one fits its hash, another does not, case counts', async () => {
    const hash = await hashPassword('Lookfar2026');
    expect(await verifyPassword('Lookfar2026', hash)).toBe(true);
    expect(await verifyPassword('lookfar2026', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('[PW2] two hashes of one password differ and carry their parameters', async () => {
    const [a, b] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(a).not.toBe(b);
    expect(a).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('[PW2] a hash made with other parameters stays valid', async () => {
    const old = 'scrypt$16$1$1$c2FsdHNhbHQ$GLRs6nCGSXFGT06SYRA65g';
    expect(await verifyPassword('pleaseletmein', old)).toBe(true);
    expect(await verifyPassword('wrong', old)).toBe(false);
  });

  it('[PW3] a text that is not a hash matches nothing', async () => {
    for (const hash of ['', 'plain', 'scrypt$x$8$1$a$b', '$2b$10$abc'])
      expect(await verifyPassword('', hash)).toBe(false);
  });
});
