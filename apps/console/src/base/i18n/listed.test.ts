import { describe, expect, it } from 'vitest';
import { listed } from './listed.ts';

describe('names in a row', () => {
  it('[DS21] have the mark of the language between them', () => {
    expect(listed(['泵', '阀'], 'cn')).toBe('泵、阀');
    expect(listed(['pump', 'valve'], 'en')).toBe('pump, valve');
    expect(listed(['泵'], 'cn')).toBe('泵');
    expect(listed([], 'en')).toBe('');
  });
});
