import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { PageFrames } from '../tools/PageFrames.ts';
import { inertTools } from '../tools.ts';
import { barMove } from './barMove.ts';
import { nav } from './nav.ts';

await loadDrawings([nav]);

const labelled = (...labels: string[]) => labels.map((label) => ({ label }));
const draw = (dataAddon: Record<string, unknown>, width = 480, mode: 'edit' | 'view' = 'view') =>
  parseMarkup(
    drawWidget(nav, newWidget(nav, { dataAddon, position: { x: 0, y: 0, width, height: 40, rotate: 0 } }), { mode }),
  );
const paths = (root: ReturnType<typeof draw>) =>
  root.querySelectorAll('[data-item]').map((entry) => entry.getAttribute('data-item'));

describe('a navigation bar', () => {
  it('[WK22] shows as many items as there is room for, and the others in a list', () => {
    const items = labelled('Home', 'Settling tank', 'Dosing room', 'Pump house');
    expect(paths(draw({ items }))).toEqual(['0', '1', '2', '3']);
    expect(paths(draw({ items }, 260))).toEqual(['0', '1', 'more', '2', '3']);
    expect(paths(draw({ items }, 20))).toEqual(['more', '0', '1', '2', '3']);
    expect(draw({ items }, 260).querySelector('[data-below="more"]')?.getAttribute('hidden')).toBe('');
  });

  it('[WK22] names the event of an item that has one; one without is not for use', () => {
    const root = draw({ items: [{ label: 'A', clickEvent: newClickEvent() }, { label: 'B' }] });
    const [first, second] = root.querySelectorAll('[data-item]');
    expect([first?.getAttribute('data-event'), first?.getAttribute('aria-disabled')]).toEqual([
      'items.0.clickEvent',
      null,
    ]);
    expect([second?.getAttribute('data-event'), second?.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });

  it('[WK22] is a picture in the designer, and treats labels and icons as what they are', () => {
    const items = [{ label: '<b>x</b>', iconHref: 'javascript:alert(1)', clickEvent: newClickEvent() }];
    const root = draw({ items }, 480, 'edit');
    expect([paths(root), root.querySelectorAll('img').length]).toEqual([[], 0]);
    expect(root.textContent).toContain('<b>x</b>');
    const [icon] = draw({ items: [{ label: 'A', iconHref: '/lfscada/file/7' }] }).querySelectorAll('img');
    expect(icon?.getAttribute('src')).toBe('/lfscada/file/7');
  });

  it('[WK21] marks the item that is shown and the one above it, and ends with the page', () => {
    const frames = new PageFrames();
    const event = { ...newClickEvent(), action: 'iframe' as const };
    const inFrame = (pageId: number) => ({ ...event, iframe: { ...event.iframe, id: 'f', pageId } });
    const items = [
      { label: 'A', clickEvent: inFrame(1), defaultAct: true },
      { label: 'B', children: [{ label: 'C', clickEvent: inFrame(2) }] },
    ];
    const live = liveWidget(nav, newWidget(nav, { dataAddon: { items } }), { page: { ...inertTools, frames } });
    const marks = () =>
      live.root
        .querySelectorAll('[data-item]')
        .map((entry) => [entry.getAttribute('aria-current'), entry.getAttribute('data-leads')]);
    expect(marks()).toEqual([
      ['page', null],
      [null, null],
      [null, null],
    ]);
    frames.show('f', { show: 'page', pageId: 2, equipId: 0 });
    expect(marks()).toEqual([
      [null, null],
      [null, ''],
      ['page', null],
    ]);
    const before = live.root.totalWrites();
    frames.renew();
    expect(live.root.totalWrites()).toBe(before);
    live.part?.dispose?.();
    frames.show('f', { show: 'page', pageId: 1, equipId: 0 });
    expect(marks()[2]).toEqual(['page', null]);
  });
});

describe('keys in a navigation bar', () => {
  const lists: Record<string, string[]> = { b: ['b1', 'b2'], c: ['c1'] };
  const bar = { top: ['a', 'b', 'c'], below: (path: string) => lists[path] ?? [] };
  const move = (at: string, open: string | undefined, key: string) => {
    const to = barMove(bar, at, open, key);
    return to && [to.focus, to.open];
  };

  it('[WK22] arrows lead along the bar, and around its ends', () => {
    expect(move('a', undefined, 'ArrowRight')).toEqual(['b', undefined]);
    expect(move('a', undefined, 'ArrowLeft')).toEqual(['c', undefined]);
    expect(move('c', undefined, 'ArrowRight')).toEqual(['a', undefined]);
    expect([move('c', undefined, 'Home'), move('a', undefined, 'End')]).toEqual([
      ['a', undefined],
      ['c', undefined],
    ]);
  });

  it('[WK22] a list is opened from its item, at its start or its end', () => {
    for (const key of ['ArrowDown', 'Enter', ' ']) expect(move('b', undefined, key)).toEqual(['b1', 'b']);
    expect(move('b', undefined, 'ArrowUp')).toEqual(['b2', 'b']);
    for (const key of ['ArrowDown', 'Enter', 'x', 'Tab', 'Escape']) expect(move('a', undefined, key)).toBeUndefined();
  });

  it('[WK22] in a list arrows stay in it, or lead to the next one; Escape leads back', () => {
    expect([move('b1', 'b', 'ArrowDown'), move('b2', 'b', 'ArrowDown'), move('b1', 'b', 'ArrowUp')]).toEqual([
      ['b2', 'b'],
      ['b1', 'b'],
      ['b2', 'b'],
    ]);
    expect(move('b1', 'b', 'ArrowRight')).toEqual(['c1', 'c']);
    expect(move('b1', 'b', 'ArrowLeft')).toEqual(['a', undefined]);
    expect(move('b2', 'b', 'Escape')).toEqual(['b', undefined]);
    expect(move('b2', 'b', 'Enter')).toBeUndefined();
    expect(move('gone', 'b', 'ArrowDown')).toBeUndefined();
  });
});
