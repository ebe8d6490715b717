import { describe, expect, it } from 'vitest';
import { listed } from './listed.ts';

describe('lists of names', () => {
  it('[DS21] are separated by the punctuation of the language', () => {
    expect(listed(['泵', '阀'], 'cn')).toBe('泵、阀');
    expect(listed(['pump', 'valve'], 'en')).toBe('pump, valve');
    expect(listed(['泵'], 'cn')).toBe('泵');
    expect(listed([], 'en')).toBe('');
  });
});
