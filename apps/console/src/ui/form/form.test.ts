import { api } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { formProblems, problemText } from './formProblems.ts';
import { sameValues } from './sameValues.ts';

describe('validation of form values', () => {
  it('[FO1] names each invalid field once, in the words of the server', () => {
    const problems = formProblems(api.hardware.add.body, {
      name: ' ',
      snPrefix: 'a b',
      networking: ['4G'],
      note: 'x'.repeat(501),
    });
    expect([...problems.keys()]).toEqual(['name', 'snPrefix', 'note']);
    expect(problems.get('name')).toEqual({ cn: '不能为空', en: 'is empty' });
    expect(problems.get('note')).toEqual({ cn: '最多 500 个字符', en: 'must have at most 500 characters' });
  });

  it('[FO1] finds a problem inside a list by its whole path', () => {
    const problems = formProblems(api.hardware.add.body, { name: 'a', networking: ['4G', ''] });
    expect([...problems.keys()]).toEqual(['networking', 'networking.1']);
  });

  it('[FO1] accepts what the schema accepts', () => {
    expect(formProblems(api.equipmentGroup.add.body, { name: '' }).size).toBe(0);
    expect(formProblems(api.equipmentGroup.add.body, { name: '组'.repeat(30) }).size).toBe(0);
    expect([...formProblems(api.equipmentGroup.add.body, { name: '组'.repeat(31) }).keys()]).toEqual(['name']);
    expect(formProblems(api.gateway.add.body, { sn: 'GW-0001', secret: '' }).size).toBe(0);
  });

  it('[FO1] makes a sentence with the label', () => {
    const label = { cn: '名称', en: 'Name' };
    expect(problemText(label, { cn: '不能为空', en: 'is empty' })).toEqual({ cn: '名称不能为空', en: 'Name is empty' });
  });
});

describe('unsaved changes', () => {
  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1] }, { a: [1, 2] }, false],
    [{ a: [] }, { a: {} }, false],
    [{ a: '' }, { a: null }, false],
    [{ a: '1' }, { a: 1 }, false],
  ])('[FO3] %j and %j: %s', (a, b, same) => {
    expect(sameValues(a, b)).toBe(same);
    expect(sameValues(b, a)).toBe(same);
  });
});
