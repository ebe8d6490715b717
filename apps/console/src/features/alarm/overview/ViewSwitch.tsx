import { Segmented } from 'antd';
import type { Address } from '../useAddress.ts';
import { noFilter, type OverviewView } from './overviewFilter.ts';
import { overviewTexts } from './overviewTexts.ts';

interface ViewSwitchProps {
  view: OverviewView;
  /** Undefined while it is not known. */
  suppressed: number | undefined;
  address: Address;
}

const noJournalFilter = { action: '', alarm: '', range: '', from: '', to: '' };

export function ViewSwitch({ view, suppressed, address }: ViewSwitchProps) {
  const t = overviewTexts.useTexts();
  return (
    <Segmented<string>
      className="alarm-views"
      aria-label={t('views')}
      value={view}
      onChange={(next) => address.set({ ...noFilter, ...noJournalFilter, view: next === 'active' ? '' : next })}
      options={[
        { value: 'active', label: t('active') },
        { value: 'suppressed', label: suppressed ? t('suppressedCount', { count: suppressed }) : t('suppressed') },
        { value: 'journal', label: t('journal') },
      ]}
    />
  );
}
