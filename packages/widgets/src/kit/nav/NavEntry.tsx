import { type ClickEvent, safeUrl } from '@lookfar/page';
import type { NavItem } from './navItems.ts';

interface NavEntryProps {
  item: Pick<NavItem, 'label' | 'iconHref'> & { clickEvent: Pick<ClickEvent, 'enable'> };
  path: string;
  role: 'menuitem' | 'treeitem';
  /** Whether something opens below it. */
  opens: boolean;
  /** Reached by Tab; the others by arrow keys. */
  isFirst: boolean;
  /** Of a tree, from 1. */
  level?: number;
  isOpen?: boolean;
  mode: 'edit' | 'view';
}

/** One item: its icon, its label, and a mark if there is more below it. In the designer it is a picture. */
export function NavEntry({ item, path, role, opens, isFirst, level, isOpen = false, mode }: NavEntryProps) {
  const { label, iconHref, clickEvent } = item;
  const icon = safeUrl(iconHref, 'image');
  const reacting = {
    ...{ role, tabIndex: isFirst ? 0 : -1, 'data-item': path, 'aria-level': level },
    'aria-haspopup': opens && role === 'menuitem' ? ('menu' as const) : undefined,
    'aria-expanded': opens ? isOpen : undefined,
    'aria-disabled': (!opens && !clickEvent.enable) || undefined,
    'data-event': clickEvent.enable ? `items.${path}.clickEvent` : undefined,
  };
  return (
    <div className="nav-entry" title={label || undefined} {...(mode === 'view' ? reacting : {})}>
      {icon !== undefined && <img src={icon} alt="" draggable={false} />}
      <span className="nav-label">{label}</span>
      {opens && (
        <svg className="nav-caret" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      )}
    </div>
  );
}
