import { describe, expect, it } from 'vitest';
import { languageOf } from './languageOf.ts';

describe('languageOf', () => {
  it.each([
    [undefined, 'cn'],
    ['', 'cn'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'cn'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['fr,en;q=0.5', 'en'],
    ['fr', 'cn'],
    ['zh;q=0.3, en;q=0.7', 'en'],
    ['en;q=0', 'cn'],
    ['english', 'cn'],
    ['en;q=x', 'en'],
    [',,;;q=,', 'cn'],
  ])('%s → %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
