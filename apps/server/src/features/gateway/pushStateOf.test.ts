import { expect, it } from 'vitest';
import { pushStateOf } from './pushStateOf.ts';

const facts = { protocol: 'sparkplug', configurable: 1, revision: 4, appliedRevision: 3, refusal: '' };

it('[EL6] the state of a gateway with regard to its newest configuration', () => {
  expect(pushStateOf({ ...facts, appliedRevision: 4 }, false)).toBe('applied');
  expect(pushStateOf(facts, true)).toBe('sent');
  expect(pushStateOf(facts, false)).toBe('waiting');
  expect(pushStateOf({ ...facts, refusal: 'too many' }, true)).toBe('refused');
  // An earlier refusal is no longer relevant.
  expect(pushStateOf({ ...facts, appliedRevision: 4, refusal: 'too many' }, true)).toBe('applied');
});

it('[EL6] without a gateway, or with one that accepts no configuration, there is no state', () => {
  expect(
    pushStateOf({ protocol: null, configurable: null, revision: null, appliedRevision: null, refusal: null }, false),
  ).toBe('none');
  expect(pushStateOf({ ...facts, protocol: 'thingsboard' }, true)).toBe('none');
  expect(pushStateOf({ ...facts, configurable: 0 }, true)).toBe('none');
});
