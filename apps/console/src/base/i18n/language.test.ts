import dayjs from 'dayjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLanguage, currentLanguage, languageOf, setLanguage, startLanguage } from './language.ts';

const kept = new Map<string, string>();
const page = { documentElement: { lang: '' } };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { languages: ['zh-CN'] });
});

// Other tests of the same worker use Chinese.
afterEach(() => {
  setLanguage('cn');
  vi.unstubAllGlobals();
});

describe('[SH12] language', () => {
  it('is Chinese unless another one is stored', () => {
    expect(languageOf('fr')).toBe('cn');
    expect(languageOf('en')).toBe('en');
  });

  it("is the browser's at the first visit, and Chinese if that is none of ours", () => {
    expect(browserLanguage(['en-GB', 'zh-CN'])).toBe('en');
    expect(browserLanguage(['zh-Hant-TW', 'en'])).toBe('cn');
    expect(browserLanguage(['fr', 'EN-us'])).toBe('en');
    expect(browserLanguage(['fr', 'enm'])).toBe('cn');
    expect(browserLanguage([])).toBe('cn');
    vi.stubGlobal('navigator', { languages: ['en-US'] });
    startLanguage();
    expect(currentLanguage()).toBe('en');
    expect(kept.has('locale'), 'only a choice is stored').toBe(false);
    setLanguage('cn');
    startLanguage();
    expect(currentLanguage()).toBe('cn');
  });

  it('switches texts, dates and the document together, and is remembered', () => {
    setLanguage('en');
    expect([currentLanguage(), dayjs.locale(), page.documentElement.lang]).toEqual(['en', 'en', 'en']);
    expect(kept.get('locale')).toBe('en');
    setLanguage('cn');
    expect([currentLanguage(), dayjs.locale(), page.documentElement.lang]).toEqual(['cn', 'zh-cn', 'zh-CN']);
    startLanguage();
    expect(currentLanguage()).toBe('cn');
  });

  it('starts with the remembered language', () => {
    kept.set('locale', 'en');
    startLanguage();
    expect(currentLanguage()).toBe('en');
  });

  it('works if storage is refused', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    startLanguage();
    setLanguage('en');
    expect(currentLanguage()).toBe('en');
  });
});
