import { expect, it } from 'vitest';
import { maskedEmail, maskedTel } from './masked.ts';

it('[PF5] hints show little of a number or an address', () => {
  expect(maskedTel('13800001234')).toBe('138****1234');
  expect(maskedTel('+4915112345678')).toBe('+49151****5678');
  expect(maskedTel('+123456')).toBe('+1****56');
  expect(maskedEmail('lin.wei@example.com')).toBe('l***@example.com');
  expect(maskedEmail('a@b.cn')).toBe('a***@b.cn');
});
