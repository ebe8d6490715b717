import { queryGatewayGaps } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { gapReasonText, gapStateText } from '../../shared/gapWords.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

const pageSize = 20;

/** When the gateway was away or lost data, the newest first. */
export function GatewayGaps({ gatewayId }: { gatewayId: number }) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const gaps = useQuery({
    queryKey: ['gateway.gaps', gatewayId, pageNo],
    queryFn: ({ signal }) => send(queryGatewayGaps, { id: gatewayId, pageNo, pageSize }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  if (gaps.isError) {
    return <ErrorState title={t('loadFailed')} error={gaps.error} onRetry={() => void gaps.refetch()} />;
  }
  if (!gaps.data) return <LoadingState />;
  if (gaps.data.total === 0) return <EmptyState title={t('noGaps')} note={t('noGapsNote')} />;
  return (
    <>
      <ul className="gateway-lines">
        {gaps.data.list.map((gap) => (
          <li key={gap.id}>
            <StatusTag
              state={gap.to === null ? 'warning' : 'stale'}
              look="plain"
              text={gapReasonText(gap.reason, language)}
            />
            <span>{gap.equip || t('wholeGateway')}</span>
            <span className="digits">
              {formatLocalTime(gap.from)} – {gap.to === null ? t('lasting') : formatLocalTime(gap.to)}
            </span>
            {gap.to !== null && <span className="gateway-dim">{formatAge(gap.to - gap.from, language)}</span>}
            <span className="gateway-dim">{gapStateText(gap.state, language)}</span>
            {gap.lostPoints > 0 && <span>{t('lostPoints', { count: gap.lostPoints })}</span>}
          </li>
        ))}
      </ul>
      {gaps.data.total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={gaps.data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </>
  );
}
