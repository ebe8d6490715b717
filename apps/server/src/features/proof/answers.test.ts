import { expect, it } from 'vitest';
import { setPasswordCost } from '../../platform/security/password.ts';
import { areRight, hashAnswer, normalAnswer } from './answers.ts';

it('[PF6] answers ignore case, spaces and width', () => {
  expect(normalAnswer(' Ｓａｎ  Francisco ')).toBe('sanfrancisco');
  expect(normalAnswer('北京 市')).toBe('北京市');
});

// Not about how expensive a guess is.
setPasswordCost(2 ** 4);

it('[PF6] all answers have to be right, in their order', async () => {
  const hashes = await Promise.all(['Rex', '北京', 'Acme'].map(hashAnswer));
  expect(await areRight(['rex', ' 北京', 'ACME'], hashes)).toBe(true);
  expect(await areRight(['rex', '上海', 'acme'], hashes)).toBe(false);
  expect(await areRight(['北京', 'rex', 'acme'], hashes)).toBe(false);
  expect(await areRight(['rex', '北京'], hashes)).toBe(false);
  expect(await areRight([], [])).toBe(false);
});
