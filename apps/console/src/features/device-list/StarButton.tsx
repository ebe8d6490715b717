import type { MonitoredEquipment } from '@lookfar/contract';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { StarIcon } from './rowIcons.tsx';

interface StarButtonProps {
  row: MonitoredEquipment;
  /** Whether Tab reaches it: only in the active card or row. */
  reachable: boolean;
}

/** A plain button: an antd button in every row would cost more than the row. */
export function StarButton({ row, reachable }: StarButtonProps) {
  const { toggleFollow, language } = useBrowser();
  const { name, followed } = row;
  return (
    <button
      type="button"
      className="browser-button"
      tabIndex={reachable ? 0 : -1}
      aria-pressed={followed}
      aria-label={browserTexts.text('followOf', { name }, language)}
      title={browserTexts.text(followed ? 'unfollow' : 'follow', {}, language)}
      onClick={() => toggleFollow(row)}
    >
      <StarIcon filled={followed} />
    </button>
  );
}
