import { describe, expect, it } from 'vitest';
import { readChapter } from './manual.ts';
import { searchManual } from './searchManual.ts';

const chapters = [
  readChapter(
    'en',
    'alarms',
    '# Alarms\n\nWhat is wrong.\n\n## Acknowledge\n\nPress the button **now**.\n\n## Shelve\n\nFor a while.',
  ),
  readChapter(
    'en',
    'orders',
    `# Orders\n\n${'Long before. '.repeat(20)}Acknowledge an order, too. ${'And after. '.repeat(20)}`,
  ),
];
const search = (typed: string) => searchManual(chapters, typed);

describe('[HE4] searching the manual', () => {
  it('finds headings first, then what stands under them', () => {
    expect(search('acknowledge').map(({ place }) => place)).toEqual(['alarms#acknowledge', 'orders']);
    expect(search('ALARMS')[0]).toMatchObject({ title: 'Alarms', chapter: '', place: 'alarms' });
    expect(search('button now')).toEqual([
      { title: 'Acknowledge', chapter: 'Alarms', place: 'alarms#acknowledge', snippet: 'Press the button now.' },
    ]);
  });

  it('shows where the words are', () => {
    const [, hit] = search('acknowledge');
    expect(hit?.snippet).toMatch(/^….*Acknowledge an order.*…$/);
    expect(hit?.snippet.length).toBeLessThan(140);
  });

  it('finds nothing without words, or where one is missing', () => {
    expect(search(' ')).toEqual([]);
    expect(search('acknowledge elephant')).toEqual([]);
  });
});
