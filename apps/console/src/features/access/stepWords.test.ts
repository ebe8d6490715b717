import type { AccessStep } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { stepWords } from './stepWords.ts';

const links = [
  ...(['account', 'organisation', 'right', 'platform', 'all', 'dept', 'own', 'device', 'group'] as const),
  ...(['share', 'foreign', 'project', 'published', 'regions', 'password', 'embed'] as const),
] satisfies AccessStep['link'][];

describe('stepWords', () => {
  it.each(links)('[WY3] %s: a sentence in both languages, whether it holds or not', (link) => {
    for (const holds of [true, false]) {
      const step: AccessStep = {
        ...{ link, holds, name: '操作员', path: ['供水', '过滤'], until: 0, rights: ['monitor_write'] },
        ...{ held: ['夜班'], lacking: ['白班'], hidden: 2, state: 'expired' },
      };
      const [cn, en] = [stepWords(step, 'view', 'cn'), stepWords(step, 'view', 'en')];
      expect(cn).toMatch(/[\u4e00-\u9fff]/);
      expect(en).toMatch(/^[A-Z]/);
      expect(cn + en).not.toMatch(/undefined|null|\{/);
    }
  });

  it('[WY3] a role that ships with the product has its name in the reader’s language', () => {
    const step: AccessStep = { link: 'right', holds: false, name: '操作员', rights: ['monitor_write'] };
    expect(stepWords(step, 'write', 'en')).toBe('The role "Operator" does not grant "Write device signals"');
  });

  it('[WY3] a department or group that is missing is said so', () => {
    const step: AccessStep = { link: 'dept', holds: false, name: '', path: [] };
    expect(stepWords(step, 'view', 'en')).toContain('no department');
    expect(stepWords(step, 'view', 'cn')).toContain('不属于任何部门');
  });
});
