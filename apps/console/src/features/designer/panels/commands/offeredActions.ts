import { useEffect } from 'react';
import { createUserStore } from '../../../../base/userStore.ts';

/** Something that the window around the canvas can do, for the command palette. */
export interface OfferedAction {
  id: string;
  name: string;
  shortcut?: string | undefined;
  run: () => void;
}

const useStore = createUserStore<{ actions: readonly OfferedAction[] }>(() => ({ actions: [] }));

export const useOfferedActions = (): readonly OfferedAction[] => useStore(({ actions }) => actions);

/** Puts these into the command palette for as long as the caller is there. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  useEffect(() => useStore.setState({ actions }));
  useEffect(() => () => useStore.setState({ actions: [] }), []);
}

interface MenuItem {
  key: string;
  label?: string;
  extra?: string;
  onClick?: () => void;
  children?: readonly MenuItem[];
}

/** The lines of a menu, those of its submenus with the name of their line before them. */
export function actionsOfMenu(items: readonly MenuItem[]): OfferedAction[] {
  return items.flatMap(({ key, label = '', extra, onClick, children = [] }) => {
    const name = label.replace(/…$/, '');
    const own = onClick ? [{ id: key, name, shortcut: extra, run: onClick }] : [];
    return [...own, ...actionsOfMenu(children).map((action) => ({ ...action, name: `${name} · ${action.name}` }))];
  });
}
