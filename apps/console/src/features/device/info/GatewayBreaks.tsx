import { historyGaps } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { gapReasonText, gapStateText } from '../../../shared/gapWords.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatAge, formatLocalTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { infoTexts } from './infoTexts.ts';

const weekMs = 7 * 86_400_000;

/** When nothing arrived from the device and why, the newest first. */
export function GatewayBreaks({ equipmentId }: { equipmentId: number }) {
  const t = infoTexts.useTexts();
  const language = useLanguage();
  const gaps = useQuery({
    queryKey: ['monitor.breaks', equipmentId],
    queryFn: ({ signal }) => {
      const endTime = Date.now();
      return send(historyGaps, { equipmentId, startTime: endTime - weekMs, endTime }, { quiet: true, signal });
    },
  });
  if (gaps.isError)
    return <ErrorState title={t('gapsFailed')} error={gaps.error} onRetry={() => void gaps.refetch()} />;
  if (!gaps.data) return <LoadingState />;
  if (gaps.data.list.length === 0) return <p className="panel-note">{t('noGaps')}</p>;
  return (
    <ul className="info-gaps">
      {gaps.data.list.toReversed().map((gap) => (
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
    </ul>
  );
}
