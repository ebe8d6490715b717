import type { After, GridEvent } from './gridStep.ts';
import type { GridRow } from './gridTypes.ts';

export interface Key {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
}

/** Key actions beyond the grid itself. */
export type GridCommand = 'undo' | 'redo' | 'find' | 'replace' | 'panel';

type KeyMeaning<Row extends GridRow> =
  | { type: 'event'; event: GridEvent<Row> }
  | { type: 'command'; command: GridCommand };

const event = <Row extends GridRow>(value: GridEvent<Row>): KeyMeaning<Row> => ({ type: 'event', event: value });
const command = <Row extends GridRow>(value: GridCommand): KeyMeaning<Row> => ({ type: 'command', command: value });

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a key does while no cell is open; undefined leaves it to the browser, which types it into the cell. */
export function keyOf<Row extends GridRow>(pressed: Key, page: number): KeyMeaning<Row> | undefined {
  const { key, ctrl, shift, alt } = pressed;
  if (alt) return altKey(key);
  if (ctrl && !key.startsWith('Arrow') && key !== 'Home' && key !== 'End') return ctrlKey(key.toLowerCase(), shift);
  const arrow = arrows[key];
  if (arrow) return arrowKey(arrow, ctrl, shift);
  switch (key) {
    case 'Tab':
      return event({ type: 'commit', after: shift ? 'left' : 'right' });
    case 'Enter':
    case 'F2':
      return event({ type: 'edit' });
    case 'Delete':
    case 'Backspace':
      return event({ type: 'clear' });
    case 'PageUp':
    case 'PageDown':
      return event({ type: 'move', rows: key === 'PageUp' ? -page : page, columns: 0, extend: shift });
    case 'Home':
    case 'End': {
      const edge = key === 'Home' ? 'first' : 'last';
      return event({ type: 'jump', column: edge, ...(ctrl && { row: edge }), extend: shift });
    }
    default:
      return undefined;
  }
}

function arrowKey<Row extends GridRow>([rows, columns]: [number, number], ctrl: boolean, extend: boolean) {
  if (!ctrl) return event<Row>({ type: 'move', rows, columns, extend });
  const edge = rows + columns > 0 ? 'last' : 'first';
  return event<Row>({ type: 'jump', ...(rows === 0 ? { column: edge } : { row: edge }), extend });
}

function altKey<Row extends GridRow>(key: string): KeyMeaning<Row> | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') return event({ type: 'moveRows', by: key === 'ArrowUp' ? -1 : 1 });
  return key === 'Enter' ? command('panel') : undefined;
}

function ctrlKey<Row extends GridRow>(key: string, shift: boolean): KeyMeaning<Row> | undefined {
  switch (key) {
    case 'a':
      return event({ type: 'selectAll' });
    case 'd':
      return event({ type: 'fillDown' });
    case 'z':
      return command(shift ? 'redo' : 'undo');
    case 'y':
      return command('redo');
    case 'f':
      return command('find');
    case 'h':
      return command('replace');
    default:
      return undefined;
  }
}

const closing: Record<string, After> = { Enter: 'down', Tab: 'right' };
const closingBack: Record<string, After> = { Enter: 'up', Tab: 'left' };

/** What a key does in an open cell. */
export function openCellKey<Row extends GridRow>({ key, shift, ctrl }: Key): GridEvent<Row> | undefined {
  if (key === 'Escape') return { type: 'cancel' };
  if (ctrl && key.toLowerCase() === 's') return { type: 'commit', after: 'stay' };
  const after = shift ? closingBack[key] : closing[key];
  return after && { type: 'commit', after };
}
