import { describe, expect, it } from 'vitest';
import { report, signal } from '../testing/documents.ts';
import { estimateBytes } from './estimateBytes.ts';

const two = [signal(1, 'a'), signal(2, 'b')];

describe('estimateBytes', () => {
  it('[ES1] an interval makes one value each', () => {
    const estimate = estimateBytes(
      report(1, '定时', { mode: 'interval', intervalSeconds: 10, retentionDays: 30 }),
      two,
    );
    expect(estimate).toMatchObject({ pointsPerDay: 17_280, bytesPerDay: 17_280, bytesKept: 518_400 });
  });

  it('[ES2] changes are taken as measured, or as of a quiet signal, and it is said which', () => {
    const guessed = estimateBytes(report(1, '变化'), two);
    expect(guessed.pointsPerDay).toBe(2880);
    expect(guessed.assumption.cn).toContain('每分钟一个值');
    const measured = estimateBytes(
      report(1, '变化'),
      two,
      new Map([
        [1, 100],
        [2, 50],
      ]),
    );
    expect(measured.pointsPerDay).toBe(150);
    expect(measured.assumption.en).toContain('measured changes');
    expect(estimateBytes(report(1, '条件', { mode: 'condition' }), two).assumption.en).toMatch(/^at most/);
  });

  it('[ES3] a text takes its length', () => {
    const texts = [signal(1, 'a', { dataType: 'STRING', length: 20 })];
    expect(estimateBytes(report(1, '变化'), texts).bytesPerDay).toBe(1440 * 22);
  });
});
