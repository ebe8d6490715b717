import { describe, expect, it } from 'vitest';
import { type Key, keyOf, openCellKey } from './gridKeys.ts';

const press = (key: string, held: Partial<Key> = {}): Key => ({ key, ctrl: false, shift: false, alt: false, ...held });
const event = (key: string, held?: Partial<Key>) => keyOf(press(key, held), 20);

describe('[CE2] keys', () => {
  it('moves, extends and jumps', () => {
    expect(event('ArrowDown')).toMatchObject({ event: { type: 'move', rows: 1, columns: 0, extend: false } });
    expect(event('ArrowLeft', { shift: true })).toMatchObject({ event: { columns: -1, extend: true } });
    expect(event('ArrowDown', { ctrl: true })).toMatchObject({ event: { type: 'jump', row: 'last' } });
    expect(event('Home', { ctrl: true })).toMatchObject({ event: { type: 'jump', row: 'first', column: 'first' } });
    expect(event('PageUp')).toMatchObject({ event: { rows: -20 } });
  });

  it('edits, clears, fills, undoes', () => {
    expect(event('F2')).toMatchObject({ event: { type: 'edit' } });
    expect(event('Delete')).toMatchObject({ event: { type: 'clear' } });
    expect(event('d', { ctrl: true })).toMatchObject({ event: { type: 'fillDown' } });
    expect(event('Z', { ctrl: true, shift: true })).toEqual({ type: 'command', command: 'redo' });
    expect(event('ArrowUp', { alt: true })).toMatchObject({ event: { type: 'moveRows', by: -1 } });
  });

  it('leaves letters, the clipboard and saving to the browser', () => {
    for (const key of ['x', '4', ' ', 'Escape']) expect(event(key)).toBeUndefined();
    for (const key of ['c', 'x', 'v', 's']) expect(event(key, { ctrl: true })).toBeUndefined();
  });

  it('closes an open cell', () => {
    expect(openCellKey(press('Enter'))).toEqual({ type: 'commit', after: 'down' });
    expect(openCellKey(press('Tab', { shift: true }))).toEqual({ type: 'commit', after: 'left' });
    expect(openCellKey(press('Escape'))).toEqual({ type: 'cancel' });
    expect(openCellKey(press('s', { ctrl: true }))).toEqual({ type: 'commit', after: 'stay' });
    expect(openCellKey(press('ArrowLeft'))).toBeUndefined();
  });
});
