import type { May, Text } from '@lookfar/contract';
import type { ComponentType } from 'react';
import type { MenuGroupName } from '../../base/pageNames.ts';
import type { ListScreen } from './listScreen.tsx';

interface ScreenMenu {
  group: MenuGroupName;
  icon: ComponentType;
  /** Paths below these belong to the entry too, e.g. the pages of one device. */
  under?: string | readonly string[];
  /** Who finds it in the menu, where that is not everybody who may see it. Of several, one is enough. */
  may?: May | readonly May[];
}

type Load<What> = () => Promise<What>;

/** What a screen shows is loaded when somebody opens it. */
type Content = { page: Load<ComponentType> } | { list: Load<ListScreen> };

interface ScreenBase {
  /** Of the route. */
  name: string;
  path: string;
  title: Text;
  /** Who may see it; without it every logged-in user. */
  may?: May;
}

/** A page inside another one's frame; its path goes on from there. */
export type ScreenPart = ScreenBase & { page: Load<ComponentType> };

/**
 * What the shell knows of a screen before it is opened. Route, menu entry, breadcrumbs and document title come from it;
 * this module is loaded with the console, so a screen imports nothing heavy but through `page` or `list`.
 */
export type Screen = ScreenBase &
  Content & {
    /** Further addresses of the same page. */
    alsoAt?: readonly string[];
    /** Path of the screen that it stands below in the breadcrumbs. */
    below?: string;
    menu?: ScreenMenu;
    /** What is shown beside it, one at a time; `nothing` before one is chosen. */
    parts?: { nothing: Load<ComponentType>; screens: readonly ScreenPart[] };
  };

/** Checks the shape of a screen. */
export const screen = (value: Screen): Screen => value;
