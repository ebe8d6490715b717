import './statistics.css';
import { type AlarmStatistics, api } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { type Address, useAddress } from '../../../ui/useAddress.ts';
import { AlarmFrame } from '../overview/AlarmFrame.tsx';
import { groupOf } from '../overview/overviewFilter.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { daysOf, meantForDays } from './keyFigures.ts';
import { LevelShares } from './LevelShares.tsx';
import { Rankings } from './Rankings.tsx';
import { SlotBars } from './SlotBars.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { type StatisticsRange, statisticsRange } from './statisticsRange.ts';
import { statisticsTexts } from './statisticsTexts.ts';

/** How well the alarms serve the operators. */
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
  return (
    <>
      <StatisticsFilters address={address} range={range} />
      <Loaded query={query} failed={t('failed')}>
        {(data) => <Figures {...data} />}
      </Loaded>
    </>
  );
}

/** The figures come with the range they were computed for: a preset ends when it is loaded, not when the page opened. */
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
      return { statistics: await send(api.alarm.statistics, body, { quiet: true, signal }), range: asked };
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
      <Dim as="p" small className="statistics-note">
        {t('period', { from: formatLocalTime(from), to: formatLocalTime(to) })}
        {own < meantForDays && ` · ${t('meantFor', { days: meantForDays, own })}`}
      </Dim>
      {statistics.rates.total === 0 ? (
        <div className="alarm-none">
          <EmptyState title={t('none')} note={t('noneNote')} />
        </div>
      ) : (
        <div className="statistics-grid">
          <KeyFigures statistics={statistics} />
          <Stack>
            <SlotBars slots={statistics.slots} from={from} />
            <LevelShares levels={statistics.levels} />
          </Stack>
        </div>
      )}
      <Rankings statistics={statistics} />
    </>
  );
}
