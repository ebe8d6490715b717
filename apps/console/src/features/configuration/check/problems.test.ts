import { ConfigDocument, type ConfigProblem } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { localProblems } from './localProblems.ts';
import { mergeProblems } from './mergeProblems.ts';

const document = ConfigDocument.parse({
  version: 1,
  info: { name: 'Pump' },
  signals: [
    { id: 1, title: 'A', address: '40001', dataType: 'INT16' },
    { id: 2, title: 'B', address: '40002', dataType: 'INT16' },
  ],
});
const check = { owner: 'equipment', id: 5, drivers: undefined } as const;
const problem = (id: number, path: string, en: string): ConfigProblem => ({
  section: 'signals',
  id,
  path,
  text: { cn: en, en },
});

describe('problems', () => {
  it('[CE16] finds no problems in a valid document', () => {
    expect(localProblems(document, new Map(), check)).toEqual([]);
  });

  it('[CE16] names the field that is empty, and the cell that is invalid', () => {
    const empty = { ...document, signals: [{ ...document.signals[0], title: '' }] } as ConfigDocument;
    expect(localProblems(empty, new Map(), check)).toMatchObject([{ section: 'signals', id: 1, path: 'title' }]);
    const bad = new Map([['2.decimals', { text: 'x', reason: { cn: '不是数字', en: 'no number' } }]]);
    expect(localProblems(document, bad, check)).toMatchObject([
      { id: 2, path: 'decimals', text: { en: 'Signal 2, Decimals: no number' } },
    ]);
  });

  it('[CE16] keeps the problems from the server while the row is unchanged', () => {
    const server = { document, problems: [problem(1, 'address', 'bad'), problem(2, 'address', 'bad')] };
    expect(mergeProblems(document, [], server)).toHaveLength(2);
    const [first, second] = document.signals;
    const edited = { ...document, signals: [{ ...first, address: '40009' }, second] } as ConfigDocument;
    expect(mergeProblems(edited, [], server).map(({ id }) => id)).toEqual([2]);
  });

  it('[CE16] reports each field once', () => {
    const server = { document, problems: [problem(1, 'address', 'from the server')] };
    expect(mergeProblems(document, [problem(1, 'address', 'ours')], server)).toMatchObject([{ text: { en: 'ours' } }]);
  });
});
