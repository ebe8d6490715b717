import { expect, it } from 'vitest';
import { loadOptional } from './loadOptional.ts';

it('[DR10] an optional package is seen through its default, and its absence is explained', async () => {
  const loaded = await loadOptional<{ a: number; b: number }>('x', async () => ({ default: { a: 1 }, b: 2 }));
  expect(loaded).toMatchObject({ a: 1, b: 2 });
  await expect(loadOptional('no-such-package-anywhere')).rejects.toMatchObject({
    name: 'LinkError',
    code: '1000',
    message: expect.stringContaining('npm install no-such-package-anywhere'),
  });
});
