import { describe, expect, it } from 'vitest';
import { noticeWords } from './noticeWords.ts';

describe('words of the editor', () => {
  it('[DS20] a limit is named', () => {
    const said = (['widgets', 'weather', 'webgl'] as const).map((which) =>
      noticeWords({ notice: 'limit', which, limit: 7 }),
    );
    expect(new Set(said).size).toBe(3);
    expect(said.every((text) => text.includes('7'))).toBe(true);
    expect(noticeWords({ notice: 'tooDeep', limit: 7 })).toContain('7');
  });

  it('[DS20] removed bindings are listed, many are counted', () => {
    const widget = (id: number) => ({ id: `${id}`, name: `文本${id}`, titles: ['压力'] });
    expect(noticeWords({ notice: 'blanked', widgets: [widget(1)] })).toMatch(/文本1.*压力/);
    const many = noticeWords({ notice: 'blanked', widgets: Array.from({ length: 20 }, (_, index) => widget(index)) });
    expect(many).toContain('20');
    expect(many).not.toContain('文本7');
  });
});
