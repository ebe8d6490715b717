import { Loaded } from '../../ui/Loaded.tsx';
import type { DetailTabProps } from '../device-tab/index.ts';
import { monitorTexts } from '../live/index.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { historyTexts } from './historyTexts.ts';

/** The stored values of a device, as a trend or as a table. */
export function HistoryTab({ equipment, watched }: DetailTabProps) {
  const t = historyTexts.useTexts();
  const monitor = monitorTexts.useTexts();
  const { signals, signalsError } = watched.monitoring;
  const query = { data: signals ?? undefined, error: signalsError, refetch: watched.reload };
  return (
    <Loaded query={query} failed={monitor('loadFailed')} empty={{ title: t('noSignals') }}>
      {(list) => <HistoryPanel owner={{ equipmentId: equipment.id }} name={equipment.name} signals={list} />}
    </Loaded>
  );
}
