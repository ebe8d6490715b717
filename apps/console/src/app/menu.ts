import type { May, Text, UserInfo } from '@lookfar/contract';
import { type AreaName, menuGroups } from '../base/pageNames.ts';
import { isAllowed, isStaff } from '../base/session/isAllowed.ts';
import type { MenuIcon } from '../ui/screen/menuIcons.ts';
import type { Screen } from '../ui/screen/screen.ts';
import { screens } from './screens.ts';

export interface MenuEntry {
  path: string;
  /** Paths below this one belong to the entry too, e.g. the pages of one device. */
  under?: string | readonly string[];
  text: Text;
  icon: MenuIcon;
  /** How much is new there for this user. */
  news?: (user: UserInfo) => number;
  /** One of several is enough; without it everybody. */
  may?: May | readonly May[];
  /** For platform staff alone. */
  isForStaff?: true;
  /** Only for the demo's organisation. */
  isForDemo?: true;
}

export interface MenuGroup {
  /** The menu shows one area at a time. */
  area: AreaName;
  text: Text;
  entries: readonly MenuEntry[];
}

/** [SCR2] The menu of these screens: those that name a group, in their order. */
export function menuOf(all: readonly Screen[]): MenuGroup[] {
  return Object.entries(menuGroups).map(([name, { area, text }]) => ({
    area,
    text,
    entries: all.flatMap(({ path, title, may, isForStaff, isForDemo, menu: place }) => {
      if (place?.group !== name) return [];
      const { icon, under, news, text: own = title } = place;
      const who = place.may ?? may;
      return [
        {
          ...{ path, text: own, icon },
          ...(under !== undefined && { under }),
          ...(news && { news }),
          ...(who && { may: who }),
          ...(isForStaff && { isForStaff }),
          ...(isForDemo && { isForDemo }),
        },
      ];
    }),
  }));
}

/** Everything the console can show. */
export const menu: readonly MenuGroup[] = menuOf(screens);

type MenuUser = Pick<UserInfo, 'auths' | 'roleType'> & Partial<Pick<UserInfo, 'isDemo'>>;

/** What this user has permission to open; empty groups are left out. */
export function visibleMenu(groups: readonly MenuGroup[], user: MenuUser | undefined): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ may, isForStaff, isForDemo }) =>
          (!may || [may].flat().some((one) => isAllowed(user, one))) &&
          (!isForStaff || isStaff(user)) &&
          (!isForDemo || user?.isDemo === true),
      ),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Where an area starts for this user: the first page that they have permission to open. */
export function firstPath(
  groups: readonly MenuGroup[],
  area: AreaName,
  user: MenuUser | undefined,
): string | undefined {
  return visibleMenu(groups, user).find((group) => group.area === area)?.entries[0]?.path;
}

/** Whether the page at `pathname` belongs to the entry. Compares whole segments: `/a/bc` is not under `/a/b`. */
export function isCurrent(entry: Pick<MenuEntry, 'path' | 'under'>, pathname: string): boolean {
  const inside = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  return inside(entry.path) || [entry.under ?? []].flat().some(inside);
}
