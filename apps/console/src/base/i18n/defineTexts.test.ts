import { describe, expect, it } from 'vitest';
import { defineTexts } from './defineTexts.ts';
import { currentLanguage, setLanguage } from './language.ts';

const texts = defineTexts('test-texts', {
  hello: { cn: '你好，{name}', en: 'Hello, {name}' },
  'with.dots:and colons': { cn: '点', en: 'dots' },
});

describe('[SH12] defineTexts', () => {
  it('uses the current language, and both on request', () => {
    setLanguage('en');
    expect(texts.text('hello', { name: 'Li' })).toBe('Hello, Li');
    setLanguage('cn');
    expect(currentLanguage()).toBe('cn');
    expect(texts.text('hello', { name: 'Li' })).toBe('你好，Li');
    expect(texts.text('hello', { name: 'Li' }, 'en')).toBe('Hello, Li');
  });

  it('leaves a mark without a value visible', () => {
    expect(texts.text('hello', {}, 'en')).toBe('Hello, {name}');
  });

  it('uses keys literally and values as they are', () => {
    expect(texts.text('with.dots:and colons', undefined, 'en')).toBe('dots');
    expect(texts.text('hello', { name: '<b>$t(x)</b>' }, 'en')).toBe('Hello, <b>$t(x)</b>');
  });

  it('does not compile with a missing language or an unknown key', () => {
    // @ts-expect-error every text needs both languages
    const half = () => defineTexts('test-half', { only: { cn: '只有中文' } });
    // @ts-expect-error the key was never declared
    const unknown = () => texts.text('nothing');
    expect([half, unknown]).toHaveLength(2);
  });
});
