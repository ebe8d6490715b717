import type { May, Text, UserInfo } from '@lookfar/contract';
import type { ComponentType } from 'react';
import type { MenuGroupName } from '../../base/pageNames.ts';
import type { ListScreen } from './listScreen.tsx';
import type { MenuIcon } from './menuIcons.ts';

interface ScreenMenu {
  group: MenuGroupName;
  icon: MenuIcon;
  /** Instead of the screen's title, where the entry leads to several screens. */
  text?: Text;
  /** Paths below these belong to the entry too, e.g. the pages of one device. */
  under?: string | readonly string[];
  /** How much is new there for this user; shown next to its name. */
  news?: (user: UserInfo) => number;
  /** Who sees it in the menu, if not everybody who can open it. One of several is enough. */
  may?: May | readonly May[];
}

type Load<What> = () => Promise<What>;

/** The content of a screen is loaded when it is opened. */
type Content = { page: Load<ComponentType> } | { list: Load<ListScreen> };

interface ScreenBase {
  /** Of the route. */
  name: string;
  path: string;
  title: Text;
  /** Required permission; without it every logged-in user. */
  may?: May;
  /** For platform staff alone, who need the permission too. */
  isForStaff?: true;
  /** Only where the demo runs, and for the organisation whose plant it is. */
  isForDemo?: true;
}

/** A page inside another page's frame; its path is relative to that. */
export type ScreenPart = ScreenBase & { page: Load<ComponentType> };

/**
 * What the shell needs from a screen before it is opened. Route, menu entry, breadcrumbs and document title are derived
 * from it; this module is loaded with the console, so a screen imports nothing heavy except through `page` or `list`.
 */
export type Screen = ScreenBase &
  Content & {
    /** Additional addresses of the same page. */
    alsoAt?: readonly string[];
    /** Path of its parent screen in the breadcrumbs. */
    below?: string;
    menu?: ScreenMenu;
    /** Shown next to it, one at a time; `nothing` before one is selected. */
    parts?: { nothing: Load<ComponentType>; screens: readonly ScreenPart[] };
  };

/** Checks the shape of a screen. */
export const screen = (value: Screen): Screen => value;
