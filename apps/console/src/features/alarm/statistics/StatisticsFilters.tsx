import { alarmLimits, api } from '@lookfar/contract';
import { Segmented } from 'antd';
import dayjs from 'dayjs';
import { send } from '../../../client/send.ts';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import type { SearchLoad } from '../../../ui/searchLoads.ts';
import { TimeRangePicker } from '../../../ui/TimePicker.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { Filters } from '../Filters.tsx';
import { GroupFilter } from '../GroupFilter.tsx';
import { type StatisticsPreset, type StatisticsRange, statisticsPresets } from './statisticsRange.ts';
import { statisticsTexts } from './statisticsTexts.ts';

const presets = Object.keys(statisticsPresets) as StatisticsPreset[];

const searchDevices: SearchLoad = async (name, signal) => {
  const { list } = await send(api.monitorList.query, { name, pageSize: 50 }, { quiet: true, signal });
  return list.map(({ id, name: text }) => ({ value: id, text }));
};

export function StatisticsFilters({ address, range }: { address: Address; range: StatisticsRange }) {
  const t = statisticsTexts.useTexts();
  const device = Number(address.get('device'));
  return (
    <Filters set={['group', 'device'].filter((key) => address.get(key) !== '').length}>
      <Segmented<string>
        aria-label={t('range')}
        value={range.preset ?? ''}
        onChange={(next) => address.set({ range: next, from: '', to: '' })}
        options={presets.map((value) => ({ value, label: t(value) }))}
      />
      <TimeRangePicker
        className="alarm-filter-range"
        placeholder={[t('from'), t('to')]}
        value={range.preset ? null : [dayjs(range.from), dayjs(range.to)]}
        disabledDate={(date, { from }) =>
          from !== undefined && Math.abs(date.diff(from, 'day')) > alarmLimits.statisticsDays - 1
        }
        onChange={(next) =>
          address.set({
            range: '',
            from: String(next?.[0]?.valueOf() ?? ''),
            to: String(next?.[1]?.valueOf() ?? ''),
          })
        }
      />
      <GroupFilter address={address} />
      <div className="alarm-filter">
        <SearchSelect
          id="statistics-device"
          name="monitor.devices"
          placeholder={t('device')}
          value={device > 0 ? device : undefined}
          onChange={(next) => address.set({ device: next === undefined ? '' : String(next) })}
          load={searchDevices}
        />
      </div>
    </Filters>
  );
}
