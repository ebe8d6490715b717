import type { ClickEvent } from '@lookfar/page';
import { clickEvent, identity, region } from '../../fields/documentKinds.ts';
import { type FieldKind, single } from '../../fields/FieldKind.ts';
import { items } from '../../fields/items.ts';
import { flag, image, text } from '../../fields/kinds.ts';

/** One entry of a navigation bar or menu. */
export interface NavItem {
  id: string;
  label: string;
  iconHref: string;
  clickEvent: ClickEvent;
  /** Acts when the page is opened, if it shows something in a frame. */
  defaultAct: boolean;
  authRegion: string;
  children?: NavItem[];
}

const most = 30;

const fieldsOfItem = {
  id: single(identity()),
  label: single(text({ cn: '名称', en: 'Label' }, '', { most: 60 })),
  iconHref: single(image({ cn: '图标', en: 'Icon' })),
  clickEvent: single(clickEvent({ cn: '点击时', en: 'On click' })),
  defaultAct: single(flag({ cn: '打开页面时执行', en: 'Act when the page opens' }, false)),
  authRegion: single(region({ cn: '权限区域', en: 'Permission regions' })),
};

const below = { cn: '子菜单', en: 'Submenu' };

/** Items with one level or two levels below them. */
export function navItems(levels: 1 | 2, labels: readonly string[]): FieldKind<NavItem[]> {
  const last = items(below, fieldsOfItem, { max: most }) as unknown as FieldKind<NavItem[]>;
  const middle = items(below, { ...fieldsOfItem, children: single(last) }, { max: most });
  const children = single(levels === 1 ? last : (middle as unknown as FieldKind<NavItem[]>));
  const initial = itemsNamed(labels);
  const list = items({ cn: '菜单项', en: 'Items' }, { ...fieldsOfItem, children }, { max: most, initial });
  return list as unknown as FieldKind<NavItem[]>;
}

export const itemsNamed = (labels: readonly string[]): Required<NavItem>[] =>
  labels.map((label) => ({
    ...{ id: '', label, iconHref: '', defaultAct: false, authRegion: '' },
    ...{ clickEvent: fieldsOfItem.clickEvent.initial(), children: [] },
  }));

/** An item where it is: `2`, `2.children.0`. */
export interface PlacedItem {
  path: string;
  item: NavItem;
  level: number;
}

/** Every item, in the order in which they are drawn. */
export function* allItems(list: readonly NavItem[], above = '', level = 0): Generator<PlacedItem> {
  for (const [index, item] of list.entries()) {
    const path = `${above}${index}`;
    yield { path, item, level };
    yield* allItems(item.children ?? [], `${path}.children.`, level + 1);
  }
}
