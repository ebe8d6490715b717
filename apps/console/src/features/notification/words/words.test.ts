import { verdicts } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { dayWords, hoursWords } from './hoursWords.ts';
import { afterWords, levelWords } from './notifyWords.ts';
import { isTold, verdictTexts } from './verdictTexts.ts';

describe('[NV4] weekly hours', () => {
  it.each([
    [[1, 2, 3, 4, 5], '周一至周五', 'Mon–Fri'],
    [[7, 6], '周六、周日', 'Sat, Sun'],
    [[1, 2, 3, 5], '周一至周三、周五', 'Mon–Wed, Fri'],
    [[1, 2, 3, 4, 5, 6, 7], '每天', 'Every day'],
    [[], '', ''],
  ])('%j', (days, cn, en) => {
    expect([dayWords(days, 'cn'), dayWords(days, 'en')]).toEqual([cn, en]);
  });

  it('mark an end on the next day, and a whole day', () => {
    expect(hoursWords({ days: [1], from: '22:00', to: '08:00' }, 'cn')).toBe('周一 22:00–次日 08:00');
    expect(hoursWords({ days: [1], from: '22:00', to: '08:00' }, 'en')).toBe('Mon 22:00–08:00 next day');
    expect(hoursWords({ days: [6], from: '00:00', to: '00:00' }, 'en')).toBe('Sat all day');
    expect(hoursWords({ days: [6], from: '08:00', to: '08:00' }, 'cn')).toBe('周六 全天 (08:00)');
  });
});

describe('words', () => {
  it('of levels name them from the top', () => {
    expect(levelWords(['low', 'critical'], 'cn')).toBe('紧急、低');
    expect(levelWords(['low', 'critical', 'high', 'medium'], 'en')).toBe('all priorities');
  });

  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [300, '5 min'],
    [5430, '1 h 30 min 30 s'],
  ])('of %i seconds', (seconds, text) => expect(afterWords(seconds, 'en')).toBe(text));

  it.each(['cn', 'en'] as const)('[NV10] each verdict has its own in %s', (language) => {
    const said = verdicts.map((verdict) => verdictTexts.text(verdict, undefined, language));
    expect(new Set(said).size).toBe(verdicts.length);
    expect(verdicts.filter(isTold)).toEqual(['send', 'digest', 'quiet', 'escalates']);
  });
});
