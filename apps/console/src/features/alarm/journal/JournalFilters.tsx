import { CloseOutlined } from '@ant-design/icons';
import { alarmActions } from '@lookfar/contract';
import { Button, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useLanguage } from '../../../base/i18n/language.ts';
import { TextFilter } from '../../../ui/TextFilter.tsx';
import { TimeRangePicker } from '../../../ui/TimePicker.tsx';
import type { Address } from '../../../ui/useAddress.ts';
import { Filters } from '../Filters.tsx';
import { LevelFilter } from '../LevelFilter.tsx';
import { MultiFilter } from '../MultiFilter.tsx';
import { actionWords } from '../words/actionWords.ts';
import { type JournalPreset, journalPresets, presetOf } from './journalRange.ts';
import { journalTexts } from './journalTexts.ts';

const presets = Object.keys(journalPresets) as JournalPreset[];

export function JournalFilters({ address }: { address: Address }) {
  const t = journalTexts.useTexts();
  const language = useLanguage();
  const alarm = address.get('alarm');
  return (
    <Filters set={['level', 'action', 'text', 'alarm'].filter((key) => address.get(key) !== '').length}>
      <Range address={address} />
      <LevelFilter address={address} label={t('level')} />
      <MultiFilter
        address={address}
        name="action"
        label={t('action')}
        values={alarmActions}
        words={(value) => actionWords(value, language)}
      />
      <TextFilter className="alarm-filter alarm-filter-text" address={address} placeholder={t('search')} />
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
      <TimeRangePicker
        className="alarm-filter-range"
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
