import { commandIds, shortcuts } from '@lookfar/editor';
import { describe, expect, it } from 'vitest';
import { isViewKey } from './isViewKey.ts';

function pressed(shortcut: string) {
  const modifiers = {
    ctrl: shortcut.includes('mod+'),
    shift: shortcut.includes('shift+'),
    alt: shortcut.includes('alt+'),
  };
  return { type: 'keydown', key: shortcut.replace(/^(?:(?:mod|shift|alt)\+)*/, ''), modifiers, repeat: false } as const;
}

describe('[DS17] on a phone keys move the view and nothing else', () => {
  it('of all shortcuts those that zoom', () => {
    const looking = commandIds.filter((id) => shortcuts[id]?.some((shortcut) => isViewKey(pressed(shortcut))));
    expect(looking).toEqual(['zoomIn', 'zoomOut', 'zoomActual', 'zoomFit', 'zoomSelection']);
  });

  it('the space bar, but no key that leaves the hand', () => {
    expect([' ', 'Escape', 'x'].map((key) => isViewKey(pressed(key)))).toEqual([true, false, false]);
  });
});
