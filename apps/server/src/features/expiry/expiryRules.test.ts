import { describe, expect, it } from 'vitest';
import { dayMs, daysReached, expiryTexts } from './expiryRules.ts';

describe('expiry rules', () => {
  it('[EX1] [EX2] the last day that has come counts, and nothing after the end', () => {
    const reached = (days: number, told = [30, 7, 1]) => daysReached(days * dayMs, told, 0);
    expect([31, 30, 20, 7, 5, 1, 0.5].map((days) => reached(days))).toEqual([undefined, 30, 30, 7, 7, 1, 1]);
    expect([reached(0), reached(-1), reached(3, []), reached(0.5, [0])]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[EX5] has the name and the end in both languages', () => {
    const noun = { cn: '账号', en: 'account' };
    const { title, note } = expiryTexts({
      noun,
      name: 'li{n}',
      expiresAt: Date.UTC(2026, 0, 2),
      now: Date.UTC(2026, 0, 1),
    });
    expect(title).toEqual({ cn: '账号即将到期：li{n}', en: 'Expires soon: account li{n}' });
    expect(note.cn).toBe('账号“li{n}”将于 2026-01-02 08:00:00（UTC+8）到期，还有 1 天。');
    expect(note.en).toBe('The account "li{n}" expires on 2026-01-02 08:00:00 (UTC+8), in 1 day.');
  });
});
