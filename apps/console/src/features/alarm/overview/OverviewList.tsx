import type { api, ReplyOf } from '@lookfar/contract';
import { Button, Pagination } from 'antd';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { alarmTexts } from '../alarmTexts.ts';
import { useBlocked } from '../handling/useBlocked.ts';
import { useHandling } from '../handling/useHandling.ts';
import { AlarmList } from '../list/AlarmList.tsx';
import { SuppressedList } from '../list/SuppressedList.tsx';
import { RefreshFailed } from '../tab/ActiveView.tsx';
import { OverviewFilters } from './OverviewFilters.tsx';
import { filtersSet, noFilter, viewOf } from './overviewFilter.ts';
import { overviewTexts } from './overviewTexts.ts';
import { overviewPageSize, useAlarmPage, useRefreshOverview } from './useOverview.ts';

interface OverviewListProps {
  address: Address;
  chattering: ReplyOf<typeof api.alarm.overview>['chattering'];
}

/** The alarms that the address asks for: those that need attention, or the suppressed ones. */
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

function Rows({ address, query, scope, chattering }: RowsProps) {
  const t = alarmTexts.useTexts();
  const handling = useHandling({ blocked: useBlocked(false), changed: useRefreshOverview() });
  const chatter = useMemo(() => new Map(chattering.map((one) => [one.alarmId, one])), [chattering]);
  return (
    <Loaded
      query={query}
      failed={t('failed')}
      isEmpty={({ list }) => list.length === 0}
      empty={<Nothing address={address} />}
    >
      {({ list }) =>
        viewOf(address) === 'suppressed' ? (
          <SuppressedList alarms={list} handling={handling} amongDevices />
        ) : (
          <AlarmList
            alarms={list}
            scope={scope}
            handling={handling}
            amongDevices
            byDevice={address.get('by') === 'device'}
            chattering={chatter}
          />
        )
      }
    </Loaded>
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
