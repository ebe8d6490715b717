import type { MonitoredEquipment } from '@lookfar/contract';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { StarIcon } from './rowIcons.tsx';

interface ControlProps {
  row: MonitoredEquipment;
  /** Within reach of Tab: only those of the active card or row are. */
  reachable: boolean;
}

/** A plain button: one of antd's in every row would cost more than the row. */
export function StarButton({ row, reachable }: ControlProps) {
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
