import { describe, expect, it } from 'vitest';
import { mergeHolidays, parseHolidays } from './parseHolidays.ts';

describe('[NV9] pasted holidays', () => {
  it.each([
    ['2026-01-01', [{ day: '2026-01-01', name: '' }]],
    ['2026/1/1 元旦', [{ day: '2026-01-01', name: '元旦' }]],
    ['2026年10月1日 国庆节', [{ day: '2026-10-01', name: '国庆节' }]],
    [
      '2026-12-31 ~ 2027-01-01 New Year',
      [
        { day: '2026-12-31', name: 'New Year' },
        { day: '2027-01-01', name: 'New Year' },
      ],
    ],
  ])('%s', (text, found) => expect(parseHolidays(text)).toEqual({ found, wrong: [] }));

  it.each([
    'x',
    '2026-02-30',
    '2026-13-01',
    '2026-02-02~2026-02-01',
    '2026-01-01~2027-01-01',
    `2026-01-01 ${'x'.repeat(31)}`,
  ])('%s is none', (text) =>
    expect(parseHolidays(`${text}\n2026-05-01`)).toEqual({ found: [{ day: '2026-05-01', name: '' }], wrong: [text] }),
  );

  it('each day once, in order, with the newer name', () => {
    const before = [{ day: '2026-05-01', name: '' }];
    const more = [
      { day: '2026-05-01', name: '劳动节' },
      { day: '2026-01-01', name: '' },
    ];
    expect(mergeHolidays(before, more)).toEqual([
      { day: '2026-01-01', name: '' },
      { day: '2026-05-01', name: '劳动节' },
    ]);
  });
});
