import { ClickEvent, type FrameContent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { PageFrames } from '../../tools/PageFrames.ts';
import { activeItems, showDefaults } from './activeItems.ts';
import { allItems, type NavItem } from './navItems.ts';

const page = (pageId: number, equipId = 0): FrameContent => ({ show: 'page', pageId, equipId });
const item = (event: object, part: Partial<NavItem> = {}): NavItem => ({
  ...{ id: '', label: 'Item', iconHref: '', defaultAct: false, authRegion: '', children: [] },
  ...{ clickEvent: ClickEvent.parse({ enable: true, ...event }), ...part },
});
const toPage = (equipPageId: number, equipId = 0) => ({
  ...{ action: 'page', page: { type: equipId > 0 ? 'equip' : 'own', equipId, equipPageId } },
});
const toFrame = (pageId: number, iframe: object = {}) => ({ action: 'iframe', iframe: { id: 'f', pageId, ...iframe } });

describe('the active item', () => {
  const here = { pageId: 5, equipId: 2 };
  const active = (items: NavItem[], frames = new PageFrames()) => [...activeItems(items, { here, frames })];

  it('[WK21] is the one whose page is shown, with or without its device', () => {
    expect(active([item(toPage(4)), item(toPage(5)), item(toPage(5, 2)), item(toPage(5, 3))])).toEqual(['1', '2']);
    expect(active([item({ ...toPage(5), enable: false }), item({ action: 'link', link: '/a' })])).toEqual([]);
    expect([...activeItems([item(toPage(5))], { here: undefined, frames: new PageFrames() })]).toEqual([]);
  });

  it('[WK21] is the one whose content its frame shows, at any depth', () => {
    const frames = new PageFrames();
    const items = [item(toFrame(7)), item({}, { children: [item(toFrame(8)), item(toFrame(9))] })];
    expect(active(items, frames)).toEqual([]);
    frames.show('f', page(9));
    expect(active(items, frames)).toEqual(['1.children.1']);
    frames.show('f', page(7, 2));
    expect(active(items, frames)).toEqual(['0']);
    const elsewhere = [item(toFrame(7, { mainPageId: 6 })), item(toFrame(7, { mainPageId: 5 }))];
    expect(active(elsewhere, frames)).toEqual(['1']);
  });

  it('[WK21] the default item acts once, on a frame of this page alone', () => {
    const frames = new PageFrames();
    const act = { defaultAct: true };
    const items = [
      item(toPage(9), act),
      item(toFrame(6), { ...act, clickEvent: ClickEvent.parse({ ...toFrame(6), enable: false }) }),
      item(toFrame(7, { mainPageId: 3 }), act),
      item({}, { children: [item(toFrame(8), act)] }),
      item(toFrame(4), act),
    ];
    showDefaults(items, { here, frames });
    expect(frames.shown('f')).toEqual(page(8));
    frames.show('f', page(1));
    showDefaults(items, { here, frames });
    expect(frames.shown('f')).toEqual(page(1));
  });

  it('[WK21] items are named by their places', () => {
    const items = [item({}), item({}, { children: [item({}, { children: [item({})] })] })];
    expect([...allItems(items)].map(({ path, level }) => [path, level])).toEqual([
      ['0', 0],
      ['1', 0],
      ['1.children.0', 1],
      ['1.children.0.children.0', 2],
    ]);
  });
});
