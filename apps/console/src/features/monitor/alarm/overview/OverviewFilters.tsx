import { alarmLevelNames, alarmLevels, shownAlarmStates, suppressedAlarmStates } from '@lookfar/contract';
import { Checkbox, Select } from 'antd';
import { useLanguage } from '../../../../shell/i18n/language.ts';
import { Filters } from '../Filters.tsx';
import { GroupFilter } from '../GroupFilter.tsx';
import { TextFilter } from '../TextFilter.tsx';
import type { Address } from '../useAddress.ts';
import { stateWords } from '../words/stateWords.ts';
import { filtersSet, viewOf } from './overviewFilter.ts';
import { overviewTexts } from './overviewTexts.ts';

export function OverviewFilters({ address }: { address: Address }) {
  const t = overviewTexts.useTexts();
  const language = useLanguage();
  const isSuppressed = viewOf(address) === 'suppressed';
  const states = isSuppressed ? suppressedAlarmStates : shownAlarmStates;
  const choose = (key: string) => (values: string[]) => address.set({ [key]: values.join(','), page: '' });
  return (
    <Filters set={filtersSet(address)}>
      <Select
        className="alarm-filter"
        mode="multiple"
        maxTagCount="responsive"
        allowClear
        placeholder={t('level')}
        aria-label={t('level')}
        value={address.list('level')}
        onChange={choose('level')}
        options={alarmLevels.map((value) => ({ value, label: alarmLevelNames[value][language] }))}
      />
      <Select
        className="alarm-filter"
        mode="multiple"
        maxTagCount="responsive"
        allowClear
        placeholder={t('state')}
        aria-label={t('state')}
        value={address.list('state')}
        onChange={choose('state')}
        options={states.map((value) => ({ value, label: stateWords(value, language) }))}
      />
      <GroupFilter address={address} />
      <TextFilter address={address} placeholder={t('search')} />
      {!isSuppressed && (
        <>
          <Checkbox
            checked={address.get('unacked') === '1'}
            onChange={(event) => address.set({ unacked: event.target.checked ? '1' : '', page: '' })}
          >
            {t('unackedOnly')}
          </Checkbox>
          <Checkbox
            checked={address.get('by') === 'device'}
            onChange={(event) => address.set({ by: event.target.checked ? 'device' : '' })}
          >
            {t('byDevice')}
          </Checkbox>
        </>
      )}
    </Filters>
  );
}
