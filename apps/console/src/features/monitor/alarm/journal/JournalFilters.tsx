import { CloseOutlined } from '@ant-design/icons';
import { alarmActions, alarmLevelNames, alarmLevels } from '@lookfar/contract';
import { Button, DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { useLanguage } from '../../../../shell/i18n/language.ts';
import { Filters } from '../Filters.tsx';
import { TextFilter } from '../TextFilter.tsx';
import type { Address } from '../useAddress.ts';
import { actionWords } from '../words/actionWords.ts';
import { type JournalPreset, journalPresets, presetOf } from './journalRange.ts';
import { journalTexts } from './journalTexts.ts';

const presets = Object.keys(journalPresets) as JournalPreset[];

export function JournalFilters({ address }: { address: Address }) {
  const t = journalTexts.useTexts();
  const language = useLanguage();
  const alarm = address.get('alarm');
  const choose = (key: string) => (values: string[]) => address.set({ [key]: values.join(','), page: '' });
  return (
    <Filters set={['level', 'action', 'text', 'alarm'].filter((key) => address.get(key) !== '').length}>
      <Range address={address} />
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
        placeholder={t('action')}
        aria-label={t('action')}
        value={address.list('action')}
        onChange={choose('action')}
        options={alarmActions.map((value) => ({ value, label: actionWords(value, language) }))}
      />
      <TextFilter address={address} placeholder={t('search')} />
      {alarm !== '' && (
        <Button icon={<CloseOutlined />} iconPlacement="end" onClick={() => address.set({ alarm: '', page: '' })}>
          {t('onlyAlarm', { id: alarm })}
        </Button>
      )}
    </Filters>
  );
}

function Range({ address }: { address: Address }) {
  const t = journalTexts.useTexts();
  const time = (key: string) => (address.get(key) === '' ? null : dayjs(Number(address.get(key))));
  const preset = presetOf(address);
  return (
    <>
      <Segmented<string>
        aria-label={t('range')}
        value={preset ?? ''}
        onChange={(range) => address.set({ range, from: '', to: '', page: '' })}
        options={presets.map((value) => ({ value, label: t(value) }))}
      />
      <DatePicker.RangePicker
        className="alarm-filter-range"
        showTime
        allowEmpty={[true, true]}
        placeholder={[t('from'), t('to')]}
        value={preset ? null : [time('from'), time('to')]}
        onChange={(range) =>
          address.set({
            range: '',
            from: String(range?.[0]?.valueOf() ?? ''),
            to: String(range?.[1]?.valueOf() ?? ''),
            page: '',
          })
        }
      />
    </>
  );
}
