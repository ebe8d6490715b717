import type { DetailTabProps } from '../../device-tab/index.ts';
import '../alarm.css';
import { Segmented } from 'antd';
import { useEffect } from 'react';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { AlarmJournal } from '../journal/AlarmJournal.tsx';
import { useActiveAlarms, useSuppressedAlarms } from '../useDeviceAlarms.ts';
import { ActiveView } from './ActiveView.tsx';
import { tabTexts } from './tabTexts.ts';

const views = ['active', 'journal'] as const;

/** The active alarms of a device, and its alarm journal. */
export function AlarmTab({ equipment, watched, opening }: DetailTabProps) {
  const t = tabTexts.useTexts();
  const changes = watched.monitoring.alarmChanges;
  const address = useAddress();
  const active = useActiveAlarms({ equipment, changes });
  const suppressed = useSuppressedAlarms({ equipment, changes });
  const view = views.find((one) => one === address.get('view')) ?? 'active';
  useJournalOfGone(opening.alarmId, [active.data, suppressed.data]);
  const count = active.data?.total ?? 0;
  return (
    <Stack>
      <Segmented<string>
        className="alarm-views"
        aria-label={t('views')}
        value={view}
        onChange={(next) => address.set({ view: next, page: '', alarm: '', ...(next === 'active' && noFilter) })}
        options={[
          { value: 'active', label: count > 0 ? t('activeCount', { count }) : t('active') },
          { value: 'journal', label: t('journal') },
        ]}
      />
      {view === 'journal' ? (
        <AlarmJournal equipmentId={equipment.id} changes={changes} />
      ) : (
        <ActiveView equipment={equipment} active={active} suppressed={suppressed} sought={opening.alarmId} />
      )}
    </Stack>
  );
}

const noFilter = { level: '', action: '', text: '', range: '', from: '', to: '' };

/** [AV16] An alarm that the address names but that is no longer listed is looked up in the journal. */
function useJournalOfGone(
  alarmId: number | undefined,
  lists: readonly ({ list: readonly { alarmId: number }[] } | undefined)[],
): void {
  const address = useAddress();
  const isLoaded = lists.every((data) => data !== undefined);
  const isGone =
    alarmId !== undefined && isLoaded && !lists.some((data) => data?.list.some((one) => one.alarmId === alarmId));
  const isUndecided = address.get('view') === '';
  useEffect(() => {
    if (isGone && isUndecided) address.set({ tab: 'alarm', view: 'journal', alarm: String(alarmId), range: 'all' });
  }, [isGone, isUndecided, alarmId, address]);
}
