import { expect, it } from 'vitest';
import { orgState } from './orgState.ts';

it.each([
  [{ disabled: 0, validUntil: null }, 'live'],
  [{ disabled: 0, validUntil: 1001 }, 'live'],
  [{ disabled: 0, validUntil: 1000 }, 'expired'],
  [{ disabled: 1, validUntil: null }, 'disabled'],
  [{ disabled: 1, validUntil: 1 }, 'disabled'],
] as const)('[ORG4] %j is %s', (validity, state) => {
  expect(orgState(validity, 1000)).toBe(state);
});
