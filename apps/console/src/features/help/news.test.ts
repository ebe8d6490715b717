import { describe, expect, it } from 'vitest';
import { loadNews, readNews } from './news.ts';

describe("[HE7] what's new", () => {
  it('has dated entries, the newest first', () => {
    const read = readNews('# News\n\nignored\n\n## 2026-01-02 Old\n\na\n\n## 2026-03-04 New\n\nb\n\nc\n\n');
    expect(read.map(({ date, title, blocks }) => [date, title, blocks.length])).toEqual([
      ['2026-03-04', 'New', 2],
      ['2026-01-02', 'Old', 1],
    ]);
    expect(readNews('')).toEqual([]);
  });

  it('has the same entries in both languages', async () => {
    const [cn, en] = await Promise.all([loadNews('cn'), loadNews('en')]);
    expect(cn?.map(({ date }) => date)).toEqual(en?.map(({ date }) => date));
    expect(en?.length).toBeGreaterThan(0);
    for (const { title, blocks } of [...(cn ?? []), ...(en ?? [])])
      expect(title !== '' && blocks.length > 0).toBe(true);
  });
});
