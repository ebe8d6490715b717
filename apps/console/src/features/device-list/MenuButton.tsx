import type { MonitoredEquipment } from '@lookfar/contract';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { MoreIcon } from './rowIcons.tsx';

interface MenuButtonProps {
  row: MonitoredEquipment;
  /** Whether Tab reaches it: only in the active card or row. */
  reachable: boolean;
}

export function MenuButton({ row, reachable }: MenuButtonProps) {
  const { openMenu, language } = useBrowser();
  return (
    <button
      type="button"
      className="browser-button"
      tabIndex={reachable ? 0 : -1}
      aria-haspopup="menu"
      aria-label={browserTexts.text('more', { name: row.name }, language)}
      onClick={(event) => openMenu(row, event.currentTarget)}
    >
      <MoreIcon />
    </button>
  );
}
