import dayjs from 'dayjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, languageOf, setLanguage, startLanguage } from './language.ts';

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
});

// Other tests of the same worker use Chinese.
afterEach(() => {
  setLanguage('cn');
  vi.unstubAllGlobals();
});

describe('[SH12] language', () => {
  it('is Chinese unless the browser has stored another', () => {
    expect(languageOf(undefined)).toBe('cn');
    expect(languageOf('fr')).toBe('cn');
    expect(languageOf('en')).toBe('en');
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
