import { formatTime, type ProjectGrant } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { grantProblems, sameGrant, withPage } from './grantRules.ts';

const grant: ProjectGrant = { pages: 'all', write: false, alarm: true, history: true, expires: null };

describe('rights in a project', () => {
  it('[PE3] writing on a page includes seeing it', () => {
    expect(withPage([], 7, { write: true })).toEqual([{ pageId: 7, write: true }]);
    expect(withPage([{ pageId: 7, write: true }], 7, { see: false })).toEqual([]);
    expect(withPage([{ pageId: 7, write: true }], 7, { see: true })).toEqual([{ pageId: 7, write: true }]);
    expect(withPage([{ pageId: 7, write: true }], 7, { write: false })).toEqual([{ pageId: 7, write: false }]);
  });

  it('[PE4] reports what the server would refuse', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(grantProblems(grant, now)).toEqual({});
    expect(Object.keys(grantProblems({ ...grant, pages: [] }, now))).toEqual(['pages']);
    expect(Object.keys(grantProblems({ ...grant, expires: formatTime(now) }, now))).toEqual(['expires']);
  });

  it('the order of pages does not matter, and `write` of all pages not while pages are chosen', () => {
    const [a, b] = [
      { pageId: 1, write: true },
      { pageId: 2, write: false },
    ];
    expect(sameGrant({ ...grant, pages: [a, b] }, { ...grant, pages: [b, a], write: true })).toBe(true);
    expect(sameGrant({ ...grant, pages: [a] }, { ...grant, pages: [{ ...a, write: false }] })).toBe(false);
    expect(sameGrant(grant, { ...grant, write: true })).toBe(false);
  });
});
