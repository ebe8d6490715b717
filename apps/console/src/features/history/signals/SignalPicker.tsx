import { errorText, historyLimits, type MonitoredSignal } from '@lookfar/contract';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { groupSignals, searchSignals } from '../../live/index.ts';
import { historyTexts } from '../historyTexts.ts';

interface SignalPickerProps {
  signals: readonly MonitoredSignal[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

const limit = historyLimits.curveVariables;

/** Signals by group, up to the number a trend may show. */
export function SignalPicker({ signals, chosen, onChange }: SignalPickerProps) {
  const t = historyTexts.useTexts();
  const language = useLanguage();
  const options = useMemo(
    () =>
      groupSignals(signals).map(({ name, signals: members }) => ({
        label: name || t('otherSignals'),
        title: name,
        options: members.map((signal) => ({ value: signal.id, label: optionText(signal), signal })),
      })),
    [signals, t],
  );
  return (
    <Select
      className="signal-picker"
      mode="multiple"
      aria-label={t('pickSignals')}
      placeholder={t('pickSignals')}
      value={[...chosen]}
      onChange={onChange}
      options={options}
      maxCount={limit}
      maxTagCount={0}
      maxTagPlaceholder={t('signals', { count: chosen.length, limit })}
      listHeight={360}
      popupMatchSelectWidth={320}
      showSearch={{
        filterOption: (typed, option) =>
          option !== undefined &&
          'signal' in option &&
          searchSignals([option.signal as MonitoredSignal], typed).length > 0,
      }}
      notFoundContent={t('noMatch')}
      popupRender={(menu) => (
        <>
          {chosen.length >= limit && <p className="signal-picker-full">{errorText('1042', language, { limit })}</p>}
          {menu}
        </>
      )}
    />
  );
}

const optionText = ({ title, unit }: MonitoredSignal): string => (unit ? `${title} (${unit})` : title);
