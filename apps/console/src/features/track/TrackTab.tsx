import type { DetailTabProps } from '../device-tab/index.ts';
import './track.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { LiveTrack } from './LiveTrack.tsx';
import { PlayedTrack } from './PlayedTrack.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { TrackBar } from './TrackBar.tsx';
import { readTrackAddress, spanOf, type TrackMode, type TrackRange, writeTrackAddress } from './trackRange.ts';
import { trackSourceQuery, useMayChooseSource } from './trackSourceQuery.ts';
import { trackTexts } from './trackTexts.ts';

/** Where the device was, played back, and where it is. */
export function TrackTab(props: DetailTabProps) {
  const { equipment, watched } = props;
  const t = trackTexts.useTexts();
  const mayChoose = useMayChooseSource(equipment);
  const [choosing, setChoosing] = useState(false);
  const query = useQuery(trackSourceQuery(equipment.id));
  const { data } = query;
  const choose = () => setChoosing(true);
  return (
    <div className="track">
      {!data && query.error && (
        <ErrorState title={t('sourceFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && <LoadingState />}
      {data && !data.source && (
        <EmptyState
          title={t('noSource')}
          note={mayChoose ? t('noSourceNote') : undefined}
          action={mayChoose && <Button onClick={choose}>{t('choose')}</Button>}
        />
      )}
      {data?.source && <TrackView {...props} source={data.source} {...(mayChoose && { onChoose: choose })} />}
      {choosing && (
        <SourceDialog
          equipmentId={equipment.id}
          signals={watched.monitoring.signals ?? []}
          source={data?.source ?? null}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
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
  // A range such as "today" means other moments whenever it is asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the event
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

/** [TR1] Range and mode stand in the address. */
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
