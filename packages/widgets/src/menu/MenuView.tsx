import { type CSSProperties, Fragment } from 'react';
import { htmlBox } from '../kit/htmlBox.ts';
import { activeColours } from '../kit/nav/activeColours.ts';
import { NavEntry } from '../kit/nav/NavEntry.tsx';
import type { NavItem } from '../kit/nav/navItems.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type MenuAddon, menuStyle } from './menuFields.ts';
import '../kit/nav/nav-items.css';
import './menu.css';

const name = { cn: '菜单', en: 'Menu' };

/** The tree of items, open or closed as the widget says. */
export function MenuView({ widget, addon, mode, locale }: ViewProps<MenuAddon>) {
  const { items, isOpen, itemHeight, indent } = addon;
  const style = styled(menuStyle, widget.style);
  const measures = { '--nav-row': `${itemHeight}px`, '--nav-indent': `${indent}px` };
  return (
    <nav
      className="nav-items nav-menu"
      style={{ ...htmlBox(style), ...activeColours(addon, style), ...measures } as CSSProperties}
      aria-label={widget.widgetName || name[locale]}
    >
      <MenuLevel
        items={items}
        above=""
        level={1}
        isOpen={isOpen}
        mode={mode}
        label={widget.widgetName || name[locale]}
      />
    </nav>
  );
}

interface MenuLevelProps {
  items: readonly NavItem[];
  /** Path of the item above, with its dot. */
  above: string;
  level: number;
  isOpen: boolean;
  mode: 'edit' | 'view';
  label: string;
}

function MenuLevel({ items, above, level, isOpen, mode, label }: MenuLevelProps) {
  const isRoot = level === 1;
  const tree = { role: isRoot ? 'tree' : 'group', 'aria-label': label, 'data-below': above === '' ? undefined : above };
  return (
    <div className="nav-level" {...(mode === 'view' ? tree : {})} hidden={!isRoot && !isOpen}>
      {items.map((item, index) => {
        const path = above === '' ? String(index) : `${above}.children.${index}`;
        const { children = [] } = item;
        const opens = children.length > 0;
        return (
          <Fragment key={path}>
            <NavEntry {...{ item, path, level, isOpen, mode, opens }} role="treeitem" isFirst={isRoot && index === 0} />
            {opens && (
              <MenuLevel {...{ isOpen, mode }} items={children} above={path} level={level + 1} label={item.label} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
