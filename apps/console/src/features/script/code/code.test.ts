import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { ConfigSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { examples } from '../examples.ts';
import { deviceDialect } from '../scriptApi.ts';
import { checkCode } from './checkCode.ts';
import { quoted, titlePlace, titlesFor } from './completions.ts';

const signal = (title: string, writable = false) => ({ title, writable }) as ConfigSignal;
const { reading } = deviceDialect;
const signals = [signal('液位'), signal('水泵', true), signal("it's")];
const problems = (code: string) =>
  checkCode(javascriptLanguage.parser.parse(code), code, { signals, reading }).map(({ kind, title }) => [kind, title]);

describe('completion of titles', () => {
  it.each([
    ["signal('", { typed: '', quote: "'", isWrite: false }],
    ['x = value("液', { typed: '液', quote: '"', isWrite: false }],
    ['if (a) write( `水', { typed: '水', quote: '`', isWrite: true }],
    ["write('液位', '", undefined],
    ["log('", undefined],
    ["signal('液位')", undefined],
    ["mysignal('", undefined],
    ['signal(', undefined],
  ])('[JE5] %j', (before, place) => {
    expect(titlePlace(before, reading)).toEqual(place);
  });

  it('[JE5] offers only writable signals for a write', () => {
    const titles = (isWrite: boolean) =>
      titlesFor({ typed: '', quote: "'", isWrite }, signals).map(({ title }) => title);
    expect(titles(true)).toEqual(['水泵']);
    expect(titles(false)).toHaveLength(3);
  });

  it('[JE5] escapes characters that would end the string', () => {
    expect(quoted("it's \\", "'")).toBe("it\\'s \\\\");
    expect(quoted("it's", '"')).toBe("it's");
  });
});

describe('the check of code', () => {
  it.each([
    ["write('水泵', value('液位') > 1 ? 1 : 0); return;", []],
    ["signal('it\\'s')", []],
    ["signal('没有')", [['unknown', '没有']]],
    ["if (a) { write('液位', 1) }", [['readOnly', '液位']]],
    ["other('没有'); obj.signal('没有'); signal(title)", []],
  ])('[JE6] %j', (code, expected) => {
    expect(problems(code)).toEqual(expected);
  });

  it('[JE6] marks syntax errors, a few at most', () => {
    expect(problems('let a = ;')).toContainEqual(['syntax', '']);
    expect(problems('((((((((').length).toBeLessThan(4);
  });

  it('[JE6] finds no syntax errors in our examples', () => {
    for (const { code } of examples)
      for (const text of [code.cn, code.en]) expect(problems(text).filter(([kind]) => kind === 'syntax')).toEqual([]);
  });
});
