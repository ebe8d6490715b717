import { type AlarmLevel, alarmLevels, type MonitoredSignal } from '@lookfar/contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { gapReasonText } from '../../../shared/gapWords.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PastAlarms } from '../../alarm/index.ts';
import { LiveValues } from '../../live/index.ts';
import { SignalPanel } from '../SignalPanel.tsx';
import { type Past, pastLink, pastValues } from './pastValues.ts';
import { timeMachineTexts } from './timeMachineTexts.ts';
import { usePast } from './usePast.ts';

interface PastViewProps {
  equipmentId: number;
  signals: readonly MonitoredSignal[];
  moment: number;
}

/** The realtime table as it was. */
export function PastView({ equipmentId, signals, moment }: PastViewProps) {
  const t = timeMachineTexts.useTexts();
  const past = usePast(equipmentId, moment);
  const watch = usePastWatch(past.data);
  if (past.isError && !past.data)
    return <ErrorState title={t('loadFailed')} error={past.error} onRetry={() => void past.refetch()} />;
  if (!past.data || !watch) return <LoadingState />;
  return (
    <div
      className={past.isBehind ? 'time-machine-past time-machine-behind' : 'time-machine-past'}
      aria-busy={past.isBehind}
    >
      <PastNotice past={past.data} />
      <PastAlarms alarms={past.data.alarms} />
      <SignalPanel signals={signals} watch={watch} />
    </div>
  );
}

/** Why there is nothing, or nothing more, to see at this moment. */
function PastNotice({ past: { broken, first, time } }: { past: Past }) {
  const t = timeMachineTexts.useTexts();
  const language = useLanguage();
  if (first === null) return <Alert type="info" showIcon title={t('nothing')} />;
  if (time < first) return <Alert type="info" showIcon title={t('before', { time: formatLocalTime(first) })} />;
  if (!broken || broken.state === 'filled') return null;
  const values = {
    reason: gapReasonText(broken.reason, language),
    from: formatLocalTime(broken.from),
    to: broken.to === null ? t('lasting') : formatLocalTime(broken.to),
  };
  return <Alert type="warning" showIcon title={t('gap', values)} />;
}

function usePastWatch(past: Past | undefined) {
  const language = useLanguage();
  return useMemo(() => {
    if (!past) return undefined;
    return {
      values: heldValues(past),
      broken: pastLink(past),
      language,
      device: '',
      refusal: null,
      alarms: gravest(past.alarms ?? []),
      at: past.time,
    };
  }, [past, language]);
}

/** All at once, without waiting for a frame: nothing comes after them. */
function heldValues(past: Past): LiveValues {
  let apply = () => {};
  const values = new LiveValues({
    nextFrame: (run) => {
      apply = run;
      return () => {};
    },
  });
  for (const [id, value] of pastValues(past)) values.put(id, value);
  apply();
  return values;
}

function gravest(alarms: NonNullable<Past['alarms']>): ReadonlyMap<number, AlarmLevel> {
  const ordered = alarms.toSorted((a, b) => alarmLevels.indexOf(b.level) - alarmLevels.indexOf(a.level));
  return new Map(ordered.flatMap(({ signalId, level }) => (signalId === null ? [] : [[signalId, level]])));
}
