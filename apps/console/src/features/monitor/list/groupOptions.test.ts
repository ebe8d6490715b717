import { describe, expect, it } from 'vitest';
import { groupOptions } from './groupOptions.ts';

describe('options of the group filter', () => {
  const group = (id: number, name: string, parentId: number | null = null) => ({ id, name, parentId, equipCount: id });

  it('[ML2] names a group with its parents and counts its devices', () => {
    const groups = [group(1, 'Plant'), group(2, 'Hall', 1), group(3, 'Line', 2)];
    expect(groupOptions(groups)).toEqual([
      { value: '1', text: 'Plant (1)' },
      { value: '2', text: 'Plant / Hall (2)' },
      { value: '3', text: 'Plant / Hall / Line (3)' },
    ]);
  });

  it('[ML2] survives a missing parent and a circle', () => {
    expect(groupOptions([group(1, 'A', 9), group(2, 'B', 3), group(3, 'C', 2)]).map(({ text }) => text)).toEqual([
      'A (1)',
      'C / B (2)',
      'B / C (3)',
    ]);
  });
});
