import type { DetailTabProps } from '../../device-tab/index.ts';
import {
  LinkBanner,
  monitorTexts,
  useBrokenLink,
  useWriteRefusal,
  type Watch,
  WatchContext,
} from '../../live/index.ts';
import './command.css';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { commandTexts } from './commandTexts.ts';
import { CommandLog } from './log/CommandLog.tsx';
import { ReadPanel } from './read/ReadPanel.tsx';
import { WritePanel } from './WritePanel.tsx';

const noAlarms: Watch['alarms'] = new Map();

type Mode = 'write' | 'read';
type CommandTabProps = Pick<DetailTabProps, 'equipment' | 'watched'>;

/** Writes, reads on demand and the log of earlier writes. */
export function CommandTab({ equipment, watched }: CommandTabProps) {
  const t = monitorTexts.useTexts();
  const [mode, setMode] = useState<Mode>('write');
  const watch = useCommandWatch({ equipment, watched });
  const { signals, signalsError } = watched.monitoring;
  const choice = <ModeChoice mode={mode} onMode={setMode} />;
  const query = { data: signals ?? undefined, error: signalsError, refetch: watched.reload };
  return (
    <WatchContext.Provider value={watch}>
      <Loaded query={query} failed={t('loadFailed')}>
        {(list) => (
          <Stack>
            <LinkBanner broken={watch.broken} lastTime={null} />
            {mode === 'write' ? (
              <WritePanel signals={list} choice={choice} />
            ) : (
              <ReadPanel equipmentId={equipment.id} signals={list} choice={choice} />
            )}
            <CommandLog equipmentId={equipment.id} signals={list} />
          </Stack>
        )}
      </Loaded>
    </WatchContext.Provider>
  );
}

function ModeChoice({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = commandTexts.useTexts();
  return (
    <Segmented
      aria-label={t('mode')}
      value={mode}
      onChange={onMode}
      options={[
        { value: 'write', label: t('write') },
        { value: 'read', label: t('read') },
      ]}
    />
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
