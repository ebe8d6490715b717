import { shownAlarmStates, suppressedAlarmStates } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { TextFilter } from '../../../ui/TextFilter.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { Filters } from '../Filters.tsx';
import { GroupFilter } from '../GroupFilter.tsx';
import { LevelFilter } from '../LevelFilter.tsx';
import { MultiFilter } from '../MultiFilter.tsx';
import { filtersSet, viewOf } from './overviewFilter.ts';
import { overviewTexts } from './overviewTexts.ts';

export function OverviewFilters({ address }: { address: Address }) {
  const t = overviewTexts.useTexts();
  const language = useLanguage();
  const isSuppressed = viewOf(address) === 'suppressed';
  const states = isSuppressed ? suppressedAlarmStates : shownAlarmStates;
  return (
    <Filters set={filtersSet(address)}>
      <LevelFilter address={address} label={t('level')} />
      <MultiFilter
        address={address}
        name="state"
        label={t('state')}
        values={states}
        words={(value) => stateWords(value, language)}
      />
      <GroupFilter address={address} />
      <TextFilter className="alarm-filter alarm-filter-text" address={address} placeholder={t('search')} />
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
