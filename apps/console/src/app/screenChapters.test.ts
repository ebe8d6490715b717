import type { Language } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { chapterNames, loadChapter } from '../features/help/manual.ts';
import { headingsOf } from '../features/help/resolveHeading.ts';
import { chapterFor, ownChapter, screenPlaces } from '../features/help/screenChapters.ts';
import { screens, wallScreens, windowScreens } from './screens.ts';

/** The headings of a chapter. */
async function headings(language: Language, name: string) {
  const chapter = await loadChapter(language, name);
  return chapter ? headingsOf(chapter) : [];
}

describe('[HE6] the manual', () => {
  it.each([...screens, ...windowScreens, ...wallScreens].map(({ name, path }) => [name, path] as const))(
    'has a place for the screen %s',
    (_name, path) => expect(ownChapter(path)).toBeDefined(),
  );

  it('opens at the tab of a device, and at its beginning where there is nothing else', () => {
    expect(chapterFor('/monitor/eg/detail/list/3/0', '?tab=history')).toBe('history');
    expect(chapterFor('/monitor/eg/list', '?tab=history')).toBe('watch#devices');
    expect(chapterFor('/elsewhere', '?tab=constructor')).toBe('start');
  });

  it.each(chapterNames)('%s has the same headings in both languages', async (name) => {
    const [cn, en] = await Promise.all((['cn', 'en'] as const).map((language) => headings(language, name)));
    const levels = en?.map(({ level }) => level);
    expect(cn?.map(({ level }) => level)).toEqual(levels);
    expect(levels?.length).toBeGreaterThan(0);
  });

  it.each([...new Set(screenPlaces)])('has %s', async (place) => {
    const [name = '', heading] = place.split('#');
    expect(chapterNames).toContain(name);
    if (heading !== undefined) expect((await headings('en', name)).map(({ id }) => id)).toContain(heading);
  });
});
