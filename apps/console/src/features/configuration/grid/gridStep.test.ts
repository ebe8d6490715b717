import { describe, expect, it } from 'vitest';
import { emptySelection, type GridEvent, gridStep, selectedTexts } from './gridStep.ts';
import { badKey, type CellColumn, type GridContext, type GridState } from './gridTypes.ts';
import { rangeOf } from './selection.ts';

interface Row {
  id: number;
  name: string;
  size: number;
  note: string;
}

const reason = { cn: '不是数字', en: 'not a number' };

const columns: CellColumn<Row>[] = [
  {
    key: 'name',
    read: (row) => row.name,
    write: (row, text) => (text === '' ? { ok: false, reason } : { ok: true, row: { ...row, name: text } }),
  },
  {
    key: 'size',
    read: (row) => String(row.size),
    write: (row, text) =>
      Number.isNaN(Number(text)) ? { ok: false, reason } : { ok: true, row: { ...row, size: Number(text) } },
  },
  { key: 'note', read: (row) => row.note, write: (row, text) => ({ ok: true, row: { ...row, note: text } }) },
];

function gridOf(count: number, options: { locked?: number[]; view?: number[]; maxRows?: number } = {}) {
  const rows = Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `P${i + 1}`, size: i * 10, note: '' }));
  const contextOf = (state: GridState<Row>): GridContext<Row> => ({
    columns,
    view: options.view ?? state.rows.map((_, i) => i),
    locked: (row) => options.locked?.includes(row.id) ?? false,
    blank: (id) => ({ id, name: '', size: 0, note: '' }),
    maxRows: options.maxRows ?? 100,
  });
  let state: GridState<Row> = { rows, bad: new Map(), ...emptySelection };
  const grid = {
    do: (...events: GridEvent<Row>[]) => {
      for (const event of events) state = gridStep(state, event, contextOf(state));
      return grid;
    },
    at: (row: number, column: number) => grid.do({ type: 'point', cell: { row, column } }),
    to: (row: number, column: number) => grid.do({ type: 'point', cell: { row, column }, extend: true }),
    get state() {
      return state;
    },
    get texts() {
      return selectedTexts(state, contextOf(state));
    },
    names: () => state.rows.map(({ name }) => name),
    sizes: () => state.rows.map(({ size }) => size),
    bad: (id: number, key: string) => state.bad.get(badKey(id, key))?.text,
  };
  return grid;
}

describe('selection', () => {
  it('[CE1] moves the cursor and stays inside', () => {
    const grid = gridOf(3).do({ type: 'move', rows: -1, columns: 9 });
    expect(grid.state.cursor).toEqual({ row: 0, column: 2 });
    grid.do({ type: 'move', rows: 100, columns: 0 });
    expect(grid.state.cursor).toEqual({ row: 2, column: 2 });
  });

  it('[CE1] extends from the anchor, in any direction', () => {
    const grid = gridOf(5).at(3, 1).to(1, 2);
    expect(rangeOf(grid.state)).toEqual({ top: 1, bottom: 3, left: 1, right: 2 });
    grid.do({ type: 'move', rows: 3, columns: -2, extend: true });
    expect(rangeOf(grid.state)).toEqual({ top: 3, bottom: 4, left: 0, right: 1 });
  });

  it('[CE1] jumps to edges and selects rows, columns and all', () => {
    const grid = gridOf(4).do({ type: 'jump', row: 'last', column: 'last' });
    expect(grid.state.cursor).toEqual({ row: 3, column: 2 });
    grid.do({ type: 'selectRows', from: 1, to: 2 });
    expect(rangeOf(grid.state)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 });
    grid.do({ type: 'selectColumn', column: 1 });
    expect(rangeOf(grid.state)).toEqual({ top: 0, bottom: 3, left: 1, right: 1 });
    grid.do({ type: 'selectAll' });
    expect(rangeOf(grid.state)).toEqual({ top: 0, bottom: 3, left: 0, right: 2 });
  });

  it('[CE1] selecting changes no content', () => {
    const grid = gridOf(4);
    const { rows, bad } = grid.state;
    grid.do({ type: 'selectAll' }, { type: 'move', rows: 1, columns: 1 }, { type: 'edit' }, { type: 'cancel' });
    expect(grid.state.rows).toBe(rows);
    expect(grid.state.bad).toBe(bad);
  });
});

describe('editing', () => {
  it('[CE2] opens with the cell, or with what was typed; Enter goes down, Escape leaves it', () => {
    const grid = gridOf(2).do({ type: 'edit' });
    expect(grid.state.edit).toBe('P1');
    grid.do({ type: 'type', text: 'Pump' }, { type: 'commit', after: 'down' });
    expect(grid.names()).toEqual(['Pump', 'P2']);
    expect(grid.state.cursor).toEqual({ row: 1, column: 0 });
    grid.do({ type: 'edit', text: 'x' }, { type: 'cancel' });
    expect(grid.names()).toEqual(['Pump', 'P2']);
  });

  it('[CE2] Tab wraps at the last column and stops at the last cell', () => {
    const grid = gridOf(2).at(0, 2).do({ type: 'commit', after: 'right' });
    expect(grid.state.cursor).toEqual({ row: 1, column: 0 });
    grid.do({ type: 'commit', after: 'left' });
    expect(grid.state.cursor).toEqual({ row: 0, column: 2 });
    grid.at(1, 2).do({ type: 'commit', after: 'right' });
    expect(grid.state.cursor).toEqual({ row: 1, column: 2 });
  });

  it('[CE3] keeps invalid text as it was typed, until it is corrected', () => {
    const grid = gridOf(2).at(0, 1).do({ type: 'commit', after: 'stay', text: '1O' });
    expect(grid.sizes()).toEqual([0, 10]);
    expect(grid.bad(1, 'size')).toBe('1O');
    grid.do({ type: 'edit' });
    expect(grid.state.edit).toBe('1O');
    grid.do({ type: 'commit', after: 'stay', text: '0' });
    expect(grid.bad(1, 'size')).toBeUndefined();
  });

  it('[CE4] leaves locked rows alone and counts them', () => {
    const grid = gridOf(2, { locked: [1] }).do({ type: 'edit' });
    expect(grid.state).toMatchObject({ edit: null, skipped: 1 });
    grid.at(0, 1).to(1, 1).do({ type: 'clear' });
    expect(grid.state.skipped).toBe(1);
    grid.do({ type: 'move', rows: 0, columns: 0 });
    expect(grid.state.skipped).toBe(0);
  });

  it('[CE2] Delete clears every selected cell, and marks what must not be empty', () => {
    const grid = gridOf(2).at(0, 0).to(1, 1).do({ type: 'clear' });
    expect(grid.sizes()).toEqual([0, 0]);
    expect([grid.bad(1, 'name'), grid.bad(2, 'name')]).toEqual(['', '']);
  });
});

describe('paste', () => {
  it('[CE5] writes a block from the corner and selects it', () => {
    const grid = gridOf(3)
      .at(1, 0)
      .do({
        type: 'paste',
        block: [
          ['A', '1'],
          ['B', '2'],
        ],
      });
    expect(grid.names()).toEqual(['P1', 'A', 'B']);
    expect(grid.sizes()).toEqual([0, 1, 2]);
    expect(rangeOf(grid.state)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
    expect(grid.texts).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it('[CE5] adds missing rows, with negative ids, up to the limit', () => {
    const block = [['A'], ['B'], ['C'], ['D']];
    const grid = gridOf(2).at(1, 0).do({ type: 'paste', block });
    expect(grid.names()).toEqual(['P1', 'A', 'B', 'C', 'D']);
    expect(grid.state.rows.slice(2).map(({ id }) => id)).toEqual([-1, -2, -3]);
    const full = gridOf(2, { maxRows: 3 }).at(1, 0).do({ type: 'paste', block });
    expect(full.names()).toEqual(['P1', 'A', 'B']);
  });

  it('[CE5] fills a selection with one cell, and repeats a block that fits', () => {
    const one = gridOf(3)
      .at(0, 1)
      .to(2, 1)
      .do({ type: 'paste', block: [['7']] });
    expect(one.sizes()).toEqual([7, 7, 7]);
    const two = gridOf(4)
      .at(0, 1)
      .to(3, 1)
      .do({ type: 'paste', block: [['1'], ['2']] });
    expect(two.sizes()).toEqual([1, 2, 1, 2]);
    const odd = gridOf(4)
      .at(0, 1)
      .to(2, 1)
      .do({ type: 'paste', block: [['1'], ['2']] });
    expect(odd.sizes()).toEqual([1, 2, 20, 30]);
  });

  it('[CE3] marks invalid cells and accepts the others', () => {
    const grid = gridOf(2)
      .at(0, 1)
      .do({ type: 'paste', block: [['five'], ['6']] });
    expect(grid.sizes()).toEqual([0, 6]);
    expect(grid.bad(1, 'size')).toBe('five');
  });

  it('[CE5] cuts off what exceeds the last column, and leaves cells that a ragged row does not cover', () => {
    const grid = gridOf(2)
      .at(0, 1)
      .do({ type: 'paste', block: [['1', 'n', 'zzz'], ['2']] });
    expect(grid.state.rows.map(({ size, note }) => [size, note])).toEqual([
      [1, 'n'],
      [2, ''],
    ]);
  });

  it('[CE6] affects only visible rows', () => {
    const grid = gridOf(4, { view: [0, 3] })
      .at(0, 1)
      .do({ type: 'paste', block: [['1'], ['2']] });
    expect(grid.sizes()).toEqual([1, 10, 20, 2]);
  });
});

describe('fill', () => {
  it('[CE7] Ctrl+D copies the first row down, or for a single row the row above', () => {
    expect(
      gridOf(3)
        .at(0, 1)
        .to(2, 1)
        .do({ type: 'paste', block: [['5'], ['6'], ['7']] }, { type: 'fillDown' })
        .sizes(),
    ).toEqual([5, 5, 5]);
    expect(gridOf(3).at(2, 0).do({ type: 'fillDown' }).names()).toEqual(['P1', 'P2', 'P2']);
    expect(gridOf(3).at(0, 0).do({ type: 'fillDown' }).names()).toEqual(['P1', 'P2', 'P3']);
  });

  it('[CE7] the handle continues numbers at equal intervals and repeats everything else', () => {
    const series = gridOf(5)
      .at(0, 1)
      .do({ type: 'paste', block: [['2'], ['4']] }, { type: 'fillTo', row: 4 });
    expect(series.sizes()).toEqual([2, 4, 6, 8, 10]);
    expect(rangeOf(series.state)).toEqual({ top: 0, bottom: 4, left: 1, right: 1 });
    const copy = gridOf(3).at(0, 0).do({ type: 'fillTo', row: 2 });
    expect(copy.names()).toEqual(['P1', 'P1', 'P1']);
  });

  it('[CE3] copies the mark too, so that invalid text never looks valid', () => {
    const grid = gridOf(2).at(0, 1).do({ type: 'commit', after: 'stay', text: 'x' }, { type: 'fillTo', row: 1 });
    expect(grid.bad(2, 'size')).toBe('x');
  });
});

describe('rows', () => {
  it('[CE8] adds below the selection or at the end, within the limit', () => {
    const grid = gridOf(2, { maxRows: 4 }).do({ type: 'addRows', count: 1, where: 'below' });
    expect(grid.names()).toEqual(['P1', '', 'P2']);
    expect(grid.state.cursor.row).toBe(1);
    grid.do({ type: 'addRows', count: 5, where: 'end' });
    expect(grid.names()).toEqual(['P1', '', 'P2', '']);
    expect(new Set(grid.state.rows.map(({ id }) => id)).size).toBe(4);
  });

  it('[CE8] adds to an empty grid', () => {
    expect(gridOf(0).do({ type: 'addRows', count: 2, where: 'below' }).state.rows).toHaveLength(2);
  });

  it('[CE8] duplicates rows with their marks', () => {
    const grid = gridOf(2).at(0, 1).do({ type: 'commit', after: 'stay', text: 'x' }, { type: 'duplicate' });
    expect(grid.names()).toEqual(['P1', 'P1', 'P2']);
    expect(grid.bad(-1, 'size')).toBe('x');
  });

  it('[CE8] moves rows up and down with their selection, past hidden ones', () => {
    const grid = gridOf(4).at(0, 0).to(1, 0).do({ type: 'moveRows', by: 1 });
    expect(grid.names()).toEqual(['P3', 'P1', 'P2', 'P4']);
    expect(rangeOf(grid.state)).toMatchObject({ top: 1, bottom: 2 });
    grid.do({ type: 'moveRows', by: -1 }, { type: 'moveRows', by: -1 });
    expect(grid.names()).toEqual(['P1', 'P2', 'P3', 'P4']);
    const filtered = gridOf(4, { view: [0, 3] })
      .at(0, 0)
      .do({ type: 'moveRows', by: 1 });
    expect(filtered.names()).toEqual(['P2', 'P3', 'P4', 'P1']);
  });

  it('[CE8] deletes what is not locked, with its marks', () => {
    const grid = gridOf(3, { locked: [2] }).at(0, 1);
    grid.do(
      { type: 'commit', after: 'stay', text: 'x' },
      { type: 'selectRows', from: 0, to: 1 },
      { type: 'deleteRows' },
    );
    expect(grid.names()).toEqual(['P2', 'P3']);
    expect(grid.state.skipped).toBe(1);
    expect(grid.state.bad.size).toBe(0);
  });
});
