import { type AlarmLevel, alarmLevels, api, type MonitoredSignal } from '@lookfar/contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { gapReasonText } from '../../../shared/gapWords.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { PastAlarms } from '../../alarm/index.ts';
import { LiveValues } from '../../live/index.ts';
import { SignalPanel } from '../SignalPanel.tsx';
import { type Past, pastLink, pastValues } from './pastValues.ts';
import { timeMachineTexts } from './timeMachineTexts.ts';

interface PastViewProps {
  equipmentId: number;
  signals: readonly MonitoredSignal[];
  moment: number;
}

/** The live table as it was. While the moment is being dragged, the previous reply stays. */
export function PastView({ equipmentId, signals, moment }: PastViewProps) {
  const t = timeMachineTexts.useTexts();
  const time = useAfterTyping(moment);
  const query = useCall(
    api.history.at,
    { equipmentId, time },
    { keepPrevious: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 },
  );
  const isBehind = query.isPlaceholderData || time !== moment;
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(past) => (
        <Stack className={isBehind ? 'time-machine-behind' : ''} aria-busy={isBehind}>
          <PastNotice past={past} />
          <PastAlarms alarms={past.alarms} />
          <PastSignals past={past} signals={signals} />
        </Stack>
      )}
    </Loaded>
  );
}

/** Why there is no data, or no newer data, at this moment. */
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

function PastSignals({ past, signals }: { past: Past; signals: readonly MonitoredSignal[] }) {
  const language = useLanguage();
  const watch = useMemo(
    () => ({
      values: fixedValues(past),
      broken: pastLink(past),
      language,
      device: '',
      refusal: null,
      alarms: highestLevels(past.alarms ?? []),
      at: past.time,
    }),
    [past, language],
  );
  return <SignalPanel signals={signals} watch={watch} />;
}

/** Applied together without waiting for a frame, because no more values follow. */
function fixedValues(past: Past): LiveValues {
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

function highestLevels(alarms: NonNullable<Past['alarms']>): ReadonlyMap<number, AlarmLevel> {
  const ordered = alarms.toSorted((a, b) => alarmLevels.indexOf(b.level) - alarmLevels.indexOf(a.level));
  return new Map(ordered.flatMap(({ signalId, level }) => (signalId === null ? [] : [[signalId, level]])));
}
