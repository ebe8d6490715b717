import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { pastTexts } from '../../time-machine/index.ts';

/** Says that a page without controls shows the past. */
export function PastNote({ moment }: { moment: number | null }) {
  const t = pastTexts.useTexts();
  return moment === null ? null : (
    <p className="framed-past">
      {t('past')} · <time className="digits">{formatLocalTime(moment)}</time>
    </p>
  );
}
