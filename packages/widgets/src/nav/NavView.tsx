import { boxOf } from '@lookfar/page';
import type { CSSProperties } from 'react';
import { fontStack } from '../kit/fontDefaults.ts';
import { htmlBox } from '../kit/htmlBox.ts';
import { activeColours } from '../kit/nav/activeColours.ts';
import { NavEntry } from '../kit/nav/NavEntry.tsx';
import type { NavItem } from '../kit/nav/navItems.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type NavAddon, navStyle } from './navFields.ts';
import { shownCount } from './navLayout.ts';
import '../kit/nav/nav-items.css';
import './nav.css';

const words = { name: { cn: '导航', en: 'Navigation' }, more: { cn: '更多', en: 'More' } };

/** The bar with its items; what is below an item is hidden until it is opened. */
export function NavView({ widget, addon, mode, locale }: ViewProps<NavAddon>) {
  const style = styled(navStyle, widget.style);
  const { items, align, gap } = addon;
  const { width } = boxOf(widget.position);
  const count = shownCount({ items, width, gap, fontSize: style.fontSize, font: fontStack(style.fontFamily) });
  const placed = items.map((item, index) => ({ item, path: String(index) }));
  const more = { label: words.more[locale], iconHref: '', clickEvent: { enable: false } };
  const rest = placed.slice(count);
  return (
    <nav
      className="nav-items nav-bar"
      data-align={align}
      style={{ ...htmlBox(style), ...activeColours(addon, style), '--nav-gap': `${gap}px` } as CSSProperties}
      aria-label={widget.widgetName || words.name[locale]}
    >
      <div className="nav-top" {...(mode === 'view' && { role: 'menubar' })}>
        {placed.slice(0, count).map((one) => (
          <div key={one.path} className="nav-cell">
            <NavEntry
              {...{ ...one, mode }}
              role="menuitem"
              opens={childrenOf(one).length > 0}
              isFirst={one.path === '0'}
            />
            {mode === 'view' && <NavList path={one.path} label={one.item.label} items={childrenOf(one)} />}
          </div>
        ))}
        {rest.length > 0 && (
          <div className="nav-cell">
            <NavEntry item={more} path="more" role="menuitem" opens isFirst={count === 0} mode={mode} />
            {mode === 'view' && <NavList path="more" label={more.label} items={rest} />}
          </div>
        )}
      </div>
    </nav>
  );
}

interface Placed {
  item: NavItem;
  path: string;
}

const childrenOf = ({ item: { children = [] }, path }: Placed): Placed[] =>
  children.map((item, index) => ({ item, path: `${path}.children.${index}` }));

interface NavListProps {
  path: string;
  label: string;
  items: readonly Placed[];
}

/** What opens below an item. */
function NavList({ path, label, items }: NavListProps) {
  if (items.length === 0) return null;
  return (
    <div className="nav-list" role="menu" aria-label={label} data-below={path} hidden>
      {items.map((one) => (
        <NavLine key={one.path} {...one} />
      ))}
    </div>
  );
}

/** A line of an opened list, with what is below it. */
function NavLine(one: Placed) {
  const children = childrenOf(one);
  const group = { role: 'group', 'aria-label': one.item.label };
  return (
    <>
      <NavEntry {...one} role="menuitem" opens={false} isFirst={false} mode="view" />
      {children.length > 0 && (
        <div className="nav-group" {...group}>
          {children.map((child) => (
            <NavLine key={child.path} {...child} />
          ))}
        </div>
      )}
    </>
  );
}
