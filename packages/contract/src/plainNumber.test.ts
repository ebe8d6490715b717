import { expect, it } from 'vitest';
import { plainNumber } from './plainNumber.ts';

it('shows six digits that count, and every digit of the whole part', () => {
  const shown = [90.278_260_1, 0.415_994_27, 5, -0.1 - 0.2, 18_239_023.4, 1_234_567, 1e-9 / 3, 1e21 + 0.5];
  expect(shown.map(plainNumber)).toEqual([
    ...['90.2783', '0.415994', '5', '-0.3', '18239023', '1234567', '3.33333e-10', '1e+21'],
  ]);
  expect(plainNumber(Number.NaN)).toBe('NaN');
});
