import './figures.css';
import { api, type ReplyOf, worksheetLimits } from '@lookfar/contract';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { workFilter } from '../workFilter.ts';
import { DayTrend } from './DayTrend.tsx';
import { FigureTables } from './FigureTables.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { figurePeriod, figurePeriods } from './figurePeriod.ts';
import { figureTexts } from './figureTexts.ts';
import { SuggestionList } from './SuggestionList.tsx';

/** How well the work goes, over a period; and what could be done before it fails. */
export function FiguresTab({ address }: { address: Address }) {
  const t = figureTexts.useTexts();
  const { days, startTime, endTime } = figurePeriod(address);
  const { groupId } = workFilter(address);
  const body = { startTime, endTime, utcOffset: dayjs().utcOffset(), ...(groupId && { groupId }) };
  const figures = useCall(api.worksheet.figures, body, { keepPrevious: true, staleTime: 30_000 });
  return (
    <>
      <Row>
        <Segmented<number>
          aria-label={t('period')}
          value={days ?? 0}
          onChange={(next) => address.set({ period: String(next), from: '', to: '' })}
          options={figurePeriods.map((value) => ({ value, label: t('days', { days: value }) }))}
        />
        <DatePicker.RangePicker
          placeholder={[t('from'), t('to')]}
          value={days === undefined ? [dayjs(startTime), dayjs(endTime).subtract(1, 'day')] : null}
          disabledDate={(date, { from }) =>
            from !== undefined && Math.abs(date.diff(from, 'day')) >= worksheetLimits.figureDays
          }
          onChange={(next) =>
            address.set({ from: next?.[0]?.format('YYYY-MM-DD') ?? '', to: next?.[1]?.format('YYYY-MM-DD') ?? '' })
          }
        />
      </Row>
      <Loaded query={figures} failed={t('failed')}>
        {(data) => <FigureBody data={data} />}
      </Loaded>
      <SuggestionList />
    </>
  );
}

function FigureBody({ data }: { data: ReplyOf<typeof api.worksheet.figures> }) {
  return (
    <>
      <FigureTiles total={data.total} />
      <DayTrend days={data.byDay} />
      <FigureTables data={data} />
    </>
  );
}
