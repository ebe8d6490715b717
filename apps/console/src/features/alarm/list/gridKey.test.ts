import { describe, expect, it } from 'vitest';
import { gridKey } from './gridKey.ts';

const ids = [4, 2, 8];
const press = (key: string, more: Partial<Parameters<typeof gridKey>[0]> = {}, here = 2) =>
  gridKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, ids, here);

describe('[AV13] keys', () => {
  it('move between rows and stay inside', () => {
    expect(press('ArrowDown')).toEqual({ type: 'move', id: 8, extends: false });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ type: 'move', id: 4, extends: true });
    expect(press('ArrowDown', {}, 8)).toEqual({ type: 'move', id: 8, extends: false });
    expect(press('ArrowUp', {}, 4)).toEqual({ type: 'move', id: 4, extends: false });
    expect(press('Home')).toEqual({ type: 'move', id: 4, extends: false });
    expect(press('End')).toEqual({ type: 'move', id: 8, extends: false });
  });

  it('select, acknowledge and let go', () => {
    expect(press(' ')).toEqual({ type: 'pick', range: false });
    expect(press(' ', { shiftKey: true })).toEqual({ type: 'pick', range: true });
    expect(press('a')).toEqual({ type: 'acknowledge' });
    expect(press('A')).toEqual({ type: 'acknowledge' });
    expect(press('Escape')).toEqual({ type: 'clear' });
  });

  it('leave the browser its own', () => {
    expect(press('a', { ctrlKey: true })).toBeUndefined();
    expect(press('a', { metaKey: true })).toBeUndefined();
    expect(press('Enter')).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
  });
});
