import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { ifAccessible } from './ifAccessible.ts';

const failing = (code: string) => ifAccessible(Promise.reject(new Failure(code)));

describe('what the caller may have no access to', () => {
  it('is given, or undefined without access', async () => {
    expect(await ifAccessible(Promise.resolve(1))).toBe(1);
    for (const code of ['1014', '1611', '1612', '1613']) expect(await failing(code)).toBeUndefined();
  });

  it('[FN6] fails where it cannot be found out', async () => {
    for (const code of ['429', '1016', '1018']) await expect(failing(code)).rejects.toMatchObject({ code });
    await expect(ifAccessible(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
