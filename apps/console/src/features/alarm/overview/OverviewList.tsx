import type { alarmOverview, ReplyOf } from '@lookfar/contract';
import { Button, Pagination } from 'antd';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { alarmTexts } from '../alarmTexts.ts';
import { useBlocked } from '../handling/useBlocked.ts';
import { useHandling } from '../handling/useHandling.ts';
import { AlarmList } from '../list/AlarmList.tsx';
import { SuppressedList } from '../list/SuppressedList.tsx';
import { RefreshFailed } from '../tab/ActiveView.tsx';
import type { Address } from '../useAddress.ts';
import { OverviewFilters } from './OverviewFilters.tsx';
import { filtersSet, noFilter, viewOf } from './overviewFilter.ts';
import { overviewTexts } from './overviewTexts.ts';
import { overviewPageSize, useAlarmPage, useRefreshOverview } from './useOverview.ts';

interface OverviewListProps {
  address: Address;
  chattering: ReplyOf<typeof alarmOverview>['chattering'];
}

/** What the address asks for: what needs attention, or what is silenced. */
export function OverviewList({ address, chattering }: OverviewListProps) {
  const t = overviewTexts.useTexts();
  const { query, scope, pageNo } = useAlarmPage(address);
  const total = query.data?.total ?? 0;
  return (
    <>
      <div className="overview-tools">
        <OverviewFilters address={address} />
        <span className="alarm-dim overview-total" role="status">
          {query.data && t('total', { total })}
        </span>
      </div>
      <RefreshFailed alarms={query} />
      <Rows address={address} query={query} scope={scope} chattering={chattering} />
      {total > overviewPageSize && (
        <Pagination
          align="end"
          size="small"
          current={pageNo}
          pageSize={overviewPageSize}
          total={total}
          showSizeChanger={false}
          onChange={(next) => address.set({ page: next === 1 ? '' : String(next) })}
        />
      )}
    </>
  );
}

interface RowsProps extends OverviewListProps {
  query: ReturnType<typeof useAlarmPage>['query'];
  scope: string;
}

function Rows({ address, query: { data, error, refetch }, scope, chattering }: RowsProps) {
  const t = alarmTexts.useTexts();
  const handling = useHandling({ blocked: useBlocked(false), changed: useRefreshOverview() });
  const chatter = useMemo(() => new Map(chattering.map((one) => [one.alarmId, one])), [chattering]);
  if (!data) {
    if (error === null) return <LoadingState />;
    return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data.list.length === 0) return <Nothing address={address} />;
  if (viewOf(address) === 'suppressed') return <SuppressedList alarms={data.list} handling={handling} amongDevices />;
  return (
    <AlarmList
      alarms={data.list}
      scope={scope}
      handling={handling}
      amongDevices
      byDevice={address.get('by') === 'device'}
      chattering={chatter}
    />
  );
}

function Nothing({ address }: { address: Address }) {
  const t = alarmTexts.useTexts();
  return (
    <div className="alarm-none">
      {filtersSet(address) > 0 ? (
        <EmptyState
          title={t('noneMatch')}
          action={<Button onClick={() => address.set(noFilter)}>{t('clearFilters')}</Button>}
        />
      ) : viewOf(address) === 'suppressed' ? (
        <EmptyState title={t('suppressedNone')} />
      ) : (
        <EmptyState title={t('noneActive')} note={t('noneActiveNote')} />
      )}
    </div>
  );
}
