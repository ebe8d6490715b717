import { describe, expect, it } from 'vitest';
import source from '../../public/theme-boot.js?raw';
import { appearanceOf, themeModeOf, themeModes } from './themeMode.ts';

/** Runs the script that index.html loads before the first paint, as a browser with this choice and system would. */
function boot(stored: string | null, systemDark: boolean): string | undefined {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  const localStorage = { getItem: (key: string) => (key === 'theme-mode' ? stored : null) };
  const matchMedia = () => ({ matches: systemDark });
  new Function('document', 'localStorage', 'matchMedia', source)(document, localStorage, matchMedia);
  return document.documentElement.dataset.theme;
}

describe('[UI1] theme mode', () => {
  it('follows the system unless set otherwise', () => {
    expect(themeModeOf(undefined)).toBe('system');
    expect(themeModeOf('sepia')).toBe('system');
    expect(appearanceOf('system', true)).toBe('dark');
    expect(appearanceOf('light', true)).toBe('light');
    expect(appearanceOf('dark', false)).toBe('dark');
  });

  it('is decided before the first paint exactly as afterwards', () => {
    for (const stored of [...themeModes, null, 'sepia']) {
      for (const systemDark of [true, false]) {
        const later = appearanceOf(themeModeOf(stored ?? undefined), systemDark);
        expect([stored, systemDark, boot(stored, systemDark)]).toEqual([stored, systemDark, later]);
      }
    }
  });
});
