import type { DetailTabProps } from '../device-tab/index.ts';
import './track.css';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { LiveTrack } from './LiveTrack.tsx';
import { PlayedTrack } from './PlayedTrack.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { TrackBar } from './TrackBar.tsx';
import { readTrackAddress, spanOf, type TrackMode, type TrackRange, writeTrackAddress } from './trackRange.ts';
import { trackTexts } from './trackTexts.ts';
import { useMayChooseSource, useTrackSource } from './useTrackSource.ts';

/** The track of a device: playback and live tracking. */
export function TrackTab(props: DetailTabProps) {
  const { equipment, watched } = props;
  const t = trackTexts.useTexts();
  const mayChoose = useMayChooseSource(equipment);
  const [choosing, setChoosing] = useState(false);
  const query = useTrackSource(equipment.id);
  const choose = () => setChoosing(true);
  return (
    <Stack className="track">
      <Loaded query={query} failed={t('sourceFailed')}>
        {({ source }) =>
          source ? (
            <TrackView {...props} source={source} {...(mayChoose && { onChoose: choose })} />
          ) : (
            <EmptyState
              title={t('noSource')}
              note={mayChoose ? t('noSourceNote') : undefined}
              action={mayChoose && <Button onClick={choose}>{t('choose')}</Button>}
            />
          )
        }
      </Loaded>
      {choosing && (
        <SourceDialog
          equipmentId={equipment.id}
          signals={watched.monitoring.signals ?? []}
          source={query.data?.source ?? null}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}

type Source = Parameters<typeof LiveTrack>[0]['source'];

function TrackView({
  equipment,
  watched,
  source,
  onChoose,
}: DetailTabProps & { source: Source; onChoose?: () => void }) {
  const t = trackTexts.useTexts();
  const { range, mode, change } = useTrackAddress();
  const [asked, setAsked] = useState(0);
  // A preset such as "today" is a different span after each refresh.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refresh itself is the event
  const span = useMemo(() => spanOf(range, Date.now()), [range, asked]);
  const hasHistory = equipment.holding?.history ?? true;
  return (
    <>
      <TrackBar
        equipmentId={equipment.id}
        range={range}
        span={span}
        mode={mode}
        hasHistory={hasHistory}
        onChange={change}
        onRefresh={() => setAsked(asked + 1)}
        {...(onChoose && { onChoose })}
      />
      {mode === 'live' ? (
        <LiveTrack equipmentId={equipment.id} watched={watched} source={source} hasHistory={hasHistory} />
      ) : hasHistory ? (
        <PlayedTrack equipmentId={equipment.id} span={span} />
      ) : (
        <EmptyState
          title={t('noHistory')}
          note={t('noHistoryNote')}
          action={<Button onClick={() => change({ mode: 'live' })}>{t('live')}</Button>}
        />
      )}
    </>
  );
}

/** [TR1] Range and mode are kept in the address. */
function useTrackAddress() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const address = useMemo(() => readTrackAddress(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: { range?: TrackRange; mode?: TrackMode }) =>
      setSearch((before) => writeTrackAddress(before, part), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return { ...address, change };
}
