import { formatTime, type ShareAuth } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { isSharePassword, readShareCode, shareLink, suggestPassword } from '../../shared/share/shareCodes.ts';
import { authProblems, sameAuth } from './shareRules.ts';

const auth: ShareAuth = { signals: 'all', write: false, history: true, alarm: true, expires: null };

describe('rules of sharing', () => {
  it('[SHC1] reports what the server would refuse', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(authProblems(auth, now)).toEqual({});
    expect(Object.keys(authProblems({ ...auth, signals: [] }, now))).toEqual(['signals']);
    expect(Object.keys(authProblems({ ...auth, expires: formatTime(now) }, now))).toEqual(['expires']);
    expect(authProblems({ ...auth, signals: [1], expires: formatTime(now + 1000) }, now)).toEqual({});
    for (const bad of ['', 'abc', 'ab c1', '密码密码']) expect(isSharePassword(bad)).toBe(false);
    for (const good of ['abcd', '0000', 'A1b2C3']) expect(isSharePassword(good)).toBe(true);
  });

  it('[SHC2] a code is read from a code, a link and a pasted line', () => {
    const link = shareLink('https://scada.example', paths.equipmentList, 'ABCDE-23456');
    expect(link).toBe('https://scada.example/monitor/eg/list?share=ABCDE-23456');
    for (const typed of [link, ' ABCDE-23456 ', 'https://other.example/x?a=1&share=ABCDE-23456'])
      expect(readShareCode(typed)).toBe('ABCDE-23456');
    expect(readShareCode('https://scada.example/monitor?x=1')).toBe('https://scada.example/monitor?x=1');
  });

  it('a generated password is valid', () => {
    expect(isSharePassword(suggestPassword(() => 0))).toBe(true);
    expect(isSharePassword(suggestPassword((below) => below - 1))).toBe(true);
  });

  it('the order of signals does not matter', () => {
    expect(sameAuth({ ...auth, signals: [2, 1] }, { ...auth, signals: [1, 2] })).toBe(true);
    expect(sameAuth({ ...auth, signals: [1] }, auth)).toBe(false);
    expect(sameAuth({ ...auth, write: true }, auth)).toBe(false);
  });
});
