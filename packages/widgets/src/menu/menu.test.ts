import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { PageFrames } from '../tools/PageFrames.ts';
import { inertTools } from '../tools.ts';
import { menu } from './menu.ts';
import { treeMove } from './treeMove.ts';

await loadDrawings([menu]);

const items = [
  { label: 'A' },
  { label: 'B', children: [{ label: 'C', children: [{ label: 'D', clickEvent: newClickEvent() }] }, { label: 'E' }] },
];

describe('a menu', () => {
  it('[WK23] is a tree whose branches are open or closed as it says', () => {
    const root = (isOpen: boolean) => parseMarkup(drawWidget(menu, newWidget(menu, { dataAddon: { items, isOpen } })));
    const levels = root(true)
      .querySelectorAll('[data-item]')
      .map((entry) => [entry.getAttribute('data-item'), entry.getAttribute('aria-level')]);
    expect(levels).toEqual([
      ['0', '1'],
      ['1', '1'],
      ['1.children.0', '2'],
      ['1.children.0.children.0', '3'],
      ['1.children.1', '2'],
    ]);
    const hidden = (isOpen: boolean) =>
      root(isOpen)
        .querySelectorAll('[data-below]')
        .map((list) => list.getAttribute('hidden'));
    expect([hidden(true), hidden(false)]).toEqual([
      [null, null],
      ['', ''],
    ]);
  });

  it('[WK23] opens the branches of the item that is shown', () => {
    const event = { ...newClickEvent(), action: 'iframe' as const };
    const clickEvent = { ...event, iframe: { ...event.iframe, id: 'f', pageId: 3 } };
    const shown = [
      { label: 'A', children: [{ label: 'B', children: [{ label: 'C', clickEvent, defaultAct: true }] }] },
    ];
    const live = liveWidget(menu, newWidget(menu, { dataAddon: { items: shown, isOpen: false } }), {
      page: { ...inertTools, frames: new PageFrames() },
    });
    const hidden = () => live.root.querySelectorAll('[data-below]').map((list) => list.getAttribute('hidden'));
    expect(hidden()).toEqual([null, null]);
    live.part?.dispose?.();
    expect(hidden()).toEqual(['', '']);
  });
});

describe('keys in a menu', () => {
  const lines = [
    { path: '0' },
    { path: '1', isOpen: true },
    { path: '1.children.0', isOpen: false },
    { path: '1.children.1' },
  ];
  it.each([
    ['0', 'ArrowDown', { focus: '1' }],
    ['0', 'ArrowUp', undefined],
    ['0', 'ArrowRight', undefined],
    ['0', 'ArrowLeft', undefined],
    ['1', 'ArrowRight', { focus: '1.children.0' }],
    ['1', 'ArrowLeft', { close: '1' }],
    ['1.children.0', 'ArrowRight', { open: '1.children.0' }],
    ['1.children.0', 'ArrowLeft', { focus: '1' }],
    ['1.children.1', 'ArrowDown', undefined],
    ['1.children.1', 'Home', { focus: '0' }],
    ['0', 'End', { focus: '1.children.1' }],
    ['gone', 'Home', undefined],
    ['0', 'Tab', undefined],
  ])('[WK23] at %s, %s leads to %j', (at, key, expected) => {
    expect(treeMove(lines, at, key)).toEqual(expected);
  });
});
