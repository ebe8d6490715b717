import { expect, it } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

it.each([
  ['', 'weak'],
  ['aaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['abcdefg1', 'weak'],
  ['Aa1!', 'weak'],
  ['aB1aB1aB1aB1', 'weak'],
  ['pumpwell7', 'fair'],
  ['Pumpwell7', 'fair'],
  ['Pumpwell27', 'strong'],
  ['Pw!7xq3k', 'strong'],
])('[AU5] %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
