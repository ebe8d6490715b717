import './statistics.css';
import { type AlarmStatistics, queryAlarmStatistics } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { AlarmFrame } from '../overview/AlarmFrame.tsx';
import { groupOf } from '../overview/overviewFilter.ts';
import { type Address, useAddress } from '../useAddress.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { daysOf, meantForDays } from './keyFigures.ts';
import { LevelShares } from './LevelShares.tsx';
import { Rankings } from './Rankings.tsx';
import { SlotBars } from './SlotBars.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { type StatisticsRange, statisticsRange } from './statisticsRange.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** How well the alarms serve their operators. */
export function AlarmStatisticsPage() {
  return (
    <AlarmFrame>
      <Statistics />
    </AlarmFrame>
  );
}

function Statistics() {
  const t = statisticsTexts.useTexts();
  const address = useAddress();
  const { query, range } = useStatistics(address);
  const { data, error, refetch } = query;
  return (
    <>
      <StatisticsFilters address={address} range={range} />
      {data ? (
        <Figures statistics={data.statistics} range={data.range} />
      ) : error === null ? (
        <LoadingState />
      ) : (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** Figures belong to the range that they were asked for; a preset is asked anew when it is chosen. */
function useStatistics(address: Address) {
  const [opened] = useState(() => Date.now());
  const range = statisticsRange(address, opened);
  const groupId = groupOf(address);
  const device = Number(address.get('device'));
  const query = useQuery({
    queryKey: ['monitor.alarm.statistics', range.preset ?? [range.from, range.to], groupId ?? 0, device],
    queryFn: async ({ signal }) => {
      const asked = statisticsRange(address, Date.now());
      const body = {
        startTime: asked.from,
        endTime: asked.to,
        ...(groupId !== undefined && { groupId }),
        ...(device > 0 && { equipmentId: device }),
      };
      return { statistics: await send(queryAlarmStatistics, body, { quiet: true, signal }), range: asked };
    },
    placeholderData: keepPreviousData,
  });
  return { query, range };
}

function Figures({ statistics, range }: { statistics: AlarmStatistics; range: StatisticsRange }) {
  const t = statisticsTexts.useTexts();
  const { from, to } = range;
  const own = daysOf(from, to);
  return (
    <>
      <p className="statistics-note">
        {t('period', { from: formatLocalTime(from), to: formatLocalTime(to) })}
        {own < meantForDays && ` · ${t('meantFor', { days: meantForDays, own })}`}
      </p>
      {statistics.rates.total === 0 ? (
        <div className="alarm-none">
          <EmptyState title={t('none')} note={t('noneNote')} />
        </div>
      ) : (
        <div className="statistics-grid">
          <KeyFigures statistics={statistics} />
          <div className="statistics-column">
            <SlotBars slots={statistics.slots} from={from} />
            <LevelShares levels={statistics.levels} />
          </div>
        </div>
      )}
      <Rankings statistics={statistics} />
    </>
  );
}
