import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinyinOf } from './pinyin.ts';

describe('pinyin', () => {
  it.each([
    ['离心泵', 'lixinbeng lxb'],
    ['泵', 'beng'],
    ['过滤', 'guolv gl'],
    ['V型滤池', 'xinglvchi xlc'],
    ['水泵 pump 泵站', 'shuibeng sb bengzhan bz'],
    ['pump', ''],
    ['', ''],
  ])('[DP39] %s is typed %j', (text, expected) => {
    expect(pinyinOf(text)).toBe(expected);
  });

  it('[DP39] leaves out a word that it covers only in part', () => {
    expect(pinyinOf('泵鱻 阀门')).toBe('famen fm');
  });

  it('[DP39] answers small letters and blanks for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[a-z ]*$/.test(pinyinOf(text))));
  });
});
