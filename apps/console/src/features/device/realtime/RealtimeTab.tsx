import type { MonitoredSignal } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { AlarmPanel, levelsBySignal, useAlarmPanel } from '../../alarm/index.ts';
import type { DetailTabProps } from '../../device-tab/index.ts';
import { LinkBanner, monitorTexts, useBrokenLink, useWriteRefusal } from '../../live/index.ts';
import { useMoment } from '../../time-machine/index.ts';
import { SignalPanel } from '../SignalPanel.tsx';
import { PastView } from '../time-machine/PastView.tsx';
import { TimeMachineBar } from '../time-machine/TimeMachineBar.tsx';
import { TimeMachineButton } from '../time-machine/TimeMachineButton.tsx';

/** The values of the device now, or at a past moment. */
export function RealtimeTab(props: DetailTabProps) {
  const t = monitorTexts.useTexts();
  const { signals, signalsError, equipmentId } = props.watched.monitoring;
  const [moment, go] = useMoment();
  const query = { data: signals ?? undefined, error: signalsError, refetch: props.watched.reload };
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(list) =>
        moment === null || props.equipment.holding?.history === false ? (
          <PresentView {...props} signals={list} onPast={() => go(Date.now())} />
        ) : (
          <>
            <TimeMachineBar moment={moment} onMoment={go} />
            <PastView equipmentId={equipmentId} signals={list} moment={moment} />
          </>
        )
      }
    </Loaded>
  );
}

interface PresentViewProps extends DetailTabProps {
  signals: readonly MonitoredSignal[];
  onPast: () => void;
}

function PresentView({ equipment, watched, signals, onPast }: PresentViewProps) {
  const { monitoring, values } = watched;
  const panel = useAlarmPanel(equipment, monitoring.alarmChanges);
  const alarms = useMemo(() => levelsBySignal(panel.list), [panel.list]);
  const refusal = useWriteRefusal(equipment);
  const broken = useBrokenLink(watched);
  const language = useLanguage();
  const watch = useMemo(
    () => ({ values, broken, language, device: equipment.name, refusal, alarms, at: null }),
    [values, broken, language, equipment.name, refusal, alarms],
  );
  const lastTime = useMemo(
    () => signals.reduce<number | null>((last, { last: value }) => newest(last, value?.time ?? null), null),
    [signals],
  );
  return (
    <>
      <LinkBanner broken={broken} lastTime={lastTime} />
      <AlarmPanel alarms={panel} />
      <SignalPanel
        signals={signals}
        watch={watch}
        action={equipment.holding?.history !== false && <TimeMachineButton onPast={onPast} />}
      />
    </>
  );
}

function newest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
