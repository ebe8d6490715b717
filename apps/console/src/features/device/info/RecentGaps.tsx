import { api } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { gapReasonText, gapStateText } from '../../../shared/gapWords.ts';
import { formatAge, formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { infoTexts } from './infoTexts.ts';

const weekMs = 7 * 86_400_000;

/** When and why no data arrived from the device, newest first. */
export function RecentGaps({ equipmentId }: { equipmentId: number }) {
  const t = infoTexts.useTexts();
  const language = useLanguage();
  const gaps = useQuery({
    queryKey: ['monitor.recentGaps', equipmentId],
    queryFn: ({ signal }) => {
      const endTime = Date.now();
      return send(api.history.gaps, { equipmentId, startTime: endTime - weekMs, endTime }, { quiet: true, signal });
    },
  });
  return (
    <Loaded
      query={gaps}
      failed={t('gapsFailed')}
      empty={<p className="panel-note">{t('noGaps')}</p>}
      isEmpty={({ list }) => list.length === 0}
    >
      {({ list }) => (
        <PlainList className="info-gaps">
          {list.toReversed().map((gap) => (
            <li key={gap.id}>
              <StatusTag
                state={gap.to === null ? 'warning' : 'stale'}
                look="plain"
                text={gapReasonText(gap.reason, language)}
              />
              <span className="digits">
                {formatLocalTime(gap.from)} – {gap.to === null ? t('lasting') : formatLocalTime(gap.to)}
              </span>
              {gap.to !== null && <span className="fact-unknown">{formatAge(gap.to - gap.from, language)}</span>}
              <span className="fact-unknown">{gapStateText(gap.state, language)}</span>
              {gap.lostPoints > 0 && <span>{t('lost', { count: gap.lostPoints })}</span>}
            </li>
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}
