import { alarmLevelNames, alarmLevels } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import type { Address } from '../../ui/useAddress.ts';
import { MultiFilter } from './MultiFilter.tsx';

export function LevelFilter({ address, label }: { address: Address; label: string }) {
  const language = useLanguage();
  return (
    <MultiFilter
      address={address}
      name="level"
      label={label}
      values={alarmLevels}
      words={(value) => alarmLevelNames[value][language]}
    />
  );
}
