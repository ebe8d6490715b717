import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeForm, encodeForm, FormError } from './form.ts';

const key = fc
  .stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/)
  .filter((name) => name !== 'constructor' && name !== 'prototype');
const leaf = fc.string();
const { tree } = fc.letrec((tie) => ({
  tree: fc.dictionary(
    key,
    fc.oneof(
      { maxDepth: 3 },
      leaf,
      tie('tree'),
      fc.array(fc.oneof({ maxDepth: 3 }, leaf, tie('tree')), { minLength: 1, maxLength: 4 }),
    ),
    {
      minKeys: 1,
      maxKeys: 4,
    },
  ),
}));

describe('form bodies', () => {
  it('[CT3] reads back what it wrote', () => {
    fc.assert(
      fc.property(tree, (body) => {
        expect(decodeForm(encodeForm(body as object))).toEqual(structuredClone(body));
      }),
    );
  });

  it('[CT3] joins nested keys with dots and counts lists', () => {
    expect(
      decodeURIComponent(encodeForm({ driver: { host: 'a', port: 502 }, ids: [3, 4], gone: undefined, none: null })),
    ).toBe('driver.host=a&driver.port=502&ids.0=3&ids.1=4&none=');
  });

  it('[CT3] treats a repeated key as a list', () => {
    expect(decodeForm('ids=1&ids=2&ids=3')).toEqual({ ids: ['1', '2', '3'] });
  });

  it.each(['__proto__.x=1', 'a.constructor.b=1', 'prototype=1'])('[CT4] refuses %s', (body) => {
    expect(() => decodeForm(body)).toThrow(FormError);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('[CT4] refuses a field that is a value and a group, endless depth and endless fields', () => {
    expect(() => decodeForm('a=1&a.b=2')).toThrow('both a value and a group');
    expect(() => decodeForm('a.b=2&a=1')).toThrow('both a value and a group');
    expect(() => decodeForm(`${'a.'.repeat(50)}b=1`)).toThrow('nested too deeply');
    expect(() => decodeForm(Array.from({ length: 5001 }, (_, i) => `k${i}=1`).join('&'))).toThrow('too many fields');
  });
});
