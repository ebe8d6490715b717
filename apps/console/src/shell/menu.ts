import { UnorderedListOutlined } from '@ant-design/icons';
import { type May, queryEquipment, type Text, type UserInfo } from '@lookfar/contract';
import type { ComponentType } from 'react';
import { areas, pages } from './pageNames.ts';
import { paths } from './router/paths.ts';
import { isAllowed } from './session/isAllowed.ts';

export interface MenuEntry {
  path: string;
  /** Paths below this one belong to the entry too, e.g. the pages of one device. */
  under?: string;
  text: Text;
  icon: ComponentType;
  may: May;
}

export interface MenuGroup {
  text: Text;
  entries: readonly MenuEntry[];
}

/** Everything the console can show. Only what works stands here. */
export const menu: readonly MenuGroup[] = [
  {
    text: areas.monitor,
    entries: [
      {
        path: paths.equipmentList,
        under: '/monitor/eg/detail',
        text: pages.equipmentList,
        icon: UnorderedListOutlined,
        may: queryEquipment.may,
      },
    ],
  },
];

/** What this user may open; a group that would be empty is left out. */
export function visibleMenu(
  groups: readonly MenuGroup[],
  user: Pick<UserInfo, 'auths' | 'roleType'> | undefined,
): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isAllowed(user, entry.may)) }))
    .filter((group) => group.entries.length > 0);
}

/** Whether the page at `pathname` belongs to the entry. Compares whole segments: `/a/bc` is not under `/a/b`. */
export function isCurrent(entry: Pick<MenuEntry, 'path' | 'under'>, pathname: string): boolean {
  const inside = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  return inside(entry.path) || (entry.under !== undefined && inside(entry.under));
}
