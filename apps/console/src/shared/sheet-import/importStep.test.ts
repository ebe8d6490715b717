import { expect, it } from 'vitest';
import { type ImportState, isBusy, isImportable } from './importStep.ts';

type State = ImportState<unknown, object>;
const rows = [{}];
const checked: State = { at: 'checked', rows, ignored: [], problems: [] };
const problem = { line: 2, field: 'name', value: '', text: { cn: '不能为空', en: 'is required' } };

it('[SI5] only rows that were all found valid can be written', () => {
  const others: State[] = [
    { at: 'choose' },
    { at: 'reading', name: 'a.csv' },
    { at: 'checking', rows, ignored: [] },
    { ...checked, problems: [problem] } as unknown as State,
    { at: 'importing', rows },
    { at: 'done', done: { added: 1 } },
  ];
  expect(isImportable(checked)).toBe(true);
  expect(others.filter(isImportable)).toEqual([]);
});

it('[SI5] while it is working it gets no other file', () => {
  expect(isBusy({ at: 'importing', rows })).toBe(true);
  expect(isBusy(checked)).toBe(false);
});
