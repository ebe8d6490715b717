import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { formatAge } from '../../ui/formatTimes.ts';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';

interface RankingProps {
  list: Centre['away'];
  kind: 'times' | 'minutes';
}

/** Bars are relative to the first entry, which has the highest count. */
export function Ranking({ list, kind }: RankingProps) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const most = list[0]?.count ?? 0;
  if (list.length === 0) return <p className="panel-note">{t(kind === 'times' ? 'noRanking' : 'noAway')}</p>;
  const tab = kind === 'times' ? 'alarm' : 'gateway';
  return (
    <ol className="centre-ranking">
      {list.map(({ equipmentId, name, count }) => (
        <li key={equipmentId}>
          <Link to={`${devicePath(equipmentId)}?tab=${tab}`}>{name}</Link>
          <span className="digits">
            {kind === 'times' ? t('times', { count }) : formatAge(count * 60_000, language)}
          </span>
          <meter min={0} max={most} value={count} aria-hidden="true" />
        </li>
      ))}
    </ol>
  );
}
