import { Segmented } from 'antd';
import { type Address, useAddress } from '../../../ui/useAddress.ts';
import { AlarmJournal } from '../journal/AlarmJournal.tsx';
import { AlarmFrame } from './AlarmFrame.tsx';
import { Announcer } from './Announcer.tsx';
import { FloodBanner } from './FloodBanner.tsx';
import { OverviewHead } from './OverviewHead.tsx';
import { OverviewList } from './OverviewList.tsx';
import { noFilter, type OverviewView, viewOf } from './overviewFilter.ts';
import { overviewTexts } from './overviewTexts.ts';
import { useFigures, useLiveAlarms } from './useOverview.ts';

/** The alarms of all devices: what needs attention, what is suppressed, and the journal. */
export function AlarmOverviewPage() {
  return (
    <AlarmFrame>
      <Overview />
    </AlarmFrame>
  );
}

function Overview() {
  const address = useAddress();
  const { watch, changes } = useLiveAlarms();
  const figures = useFigures(address);
  const view = viewOf(address);
  const flood = figures.data?.flood;
  return (
    <>
      <OverviewHead figures={figures} address={address} />
      {flood && <FloodBanner flood={flood} address={address} />}
      <ViewSwitch view={view} suppressed={figures.data?.suppressed} address={address} />
      {view === 'journal' ? (
        <AlarmJournal changes={changes} />
      ) : (
        <OverviewList key={view} address={address} chattering={figures.data?.chattering ?? []} />
      )}
      <Announcer watch={watch} />
    </>
  );
}

interface ViewSwitchProps {
  view: OverviewView;
  /** Undefined while the count is not known. */
  suppressed: number | undefined;
  address: Address;
}

const noJournalFilter = { action: '', alarm: '', range: '', from: '', to: '' };

function ViewSwitch({ view, suppressed, address }: ViewSwitchProps) {
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
