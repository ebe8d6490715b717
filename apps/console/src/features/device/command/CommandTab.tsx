import type { DetailTabProps } from '../../device-tab/index.ts';
import {
  DetailFailure,
  LinkBanner,
  useBrokenLink,
  useWriteRefusal,
  type Watch,
  WatchContext,
} from '../../live/index.ts';
import './command.css';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { CommandLog } from './log/CommandLog.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { ReadDesk } from './read/ReadDesk.tsx';
import { WriteDesk } from './WriteDesk.tsx';

const noAlarms: Watch['alarms'] = new Map();

type CommandTabProps = Pick<DetailTabProps, 'equipment' | 'watched'>;

/** Writes to a device, reads on demand, and what was written before. */
export function CommandTab({ equipment, watched }: CommandTabProps) {
  const [mode, setMode] = useState<'write' | 'read'>('write');
  const watch = useCommandWatch({ equipment, watched });
  const { signals, signalsError } = watched.monitoring;
  if (!signals) {
    if (signalsError === null) return <LoadingState />;
    return <DetailFailure error={signalsError} onRetry={watched.reload} />;
  }
  const choice = <ModeChoice mode={mode} onMode={setMode} />;
  return (
    <WatchContext.Provider value={watch}>
      <div className="command-tab">
        <LinkBanner broken={watch.broken} lastTime={null} />
        {mode === 'write' ? (
          <WriteDesk signals={signals} choice={choice} />
        ) : (
          <ReadDesk equipmentId={equipment.id} signals={signals} choice={choice} />
        )}
        <CommandLog equipmentId={equipment.id} signals={signals} />
      </div>
    </WatchContext.Provider>
  );
}

function useCommandWatch({ equipment, watched }: CommandTabProps): Watch {
  const { values } = watched;
  const device = equipment.name;
  const language = useLanguage();
  const broken = useBrokenLink(watched);
  const refusal = useWriteRefusal(equipment);
  return useMemo(
    () => ({ values, broken, language, device, refusal, alarms: noAlarms, at: null }),
    [values, broken, language, device, refusal],
  );
}
