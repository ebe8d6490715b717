import { queryTrack, type Track } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { browserFrames } from '../../client/browserFrames.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import { PlaybackRunner } from './PlaybackRunner.ts';
import { type PlaybackEvent, playbackTrack } from './playback.ts';
import { SpeedLegend } from './SpeedLegend.tsx';
import { StopList } from './StopList.tsx';
import { TrackMap } from './TrackMap.tsx';
import { TrackStats } from './TrackStats.tsx';
import { positionAt } from './trackPosition.ts';
import type { TrackSpan } from './trackRange.ts';
import { trackTexts } from './trackTexts.ts';

interface PlayedTrackProps {
  equipmentId: number;
  span: TrackSpan;
}

/** The track of a range, to be played back. */
export function PlayedTrack({ equipmentId, span }: PlayedTrackProps) {
  const t = trackTexts.useTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['monitor.track', equipmentId, span.from, span.to],
    queryFn: ({ signal }) =>
      send(queryTrack, { equipmentId, startTime: span.from, endTime: span.to }, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !isFetching) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.times.length === 0) {
    const note = data.dropped > 0 ? t('allDropped', { count: data.dropped }) : t('emptyNote');
    return <EmptyState title={t('empty')} note={note} />;
  }
  return <Player key={`${span.from}-${span.to}`} track={data} />;
}

function Player({ track }: { track: Track }) {
  const runner = useMemo(
    () => new PlaybackRunner(playbackTrack(track), { frames: browserFrames, now: () => performance.now() }),
    [track],
  );
  useEffect(() => () => runner.stop(), [runner]);
  const [stop, setStop] = useState<number>();
  const place = useMemo(
    () => ({ subscribe: runner.subscribe, get: () => positionAt(track, runner.state().at) }),
    [runner, track],
  );
  const goTo = (index: number) => {
    const chosen = track.stops[index];
    setStop(index);
    if (chosen) runner.dispatch({ kind: 'seek', at: chosen.from });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is inside; each has a control too
    <div className="track-player" onKeyDown={(event) => playByKey(event, runner.dispatch)}>
      <div className="track-stage">
        <TrackMap track={track} place={place} chosenStop={stop} onStop={goTo}>
          <SpeedLegend maxSpeed={track.maxSpeed} />
        </TrackMap>
        <aside className="track-side">
          <TrackStats track={track} />
          <StopList stops={track.stops} chosen={stop} onChoose={goTo} />
        </aside>
      </div>
      <PlaybackBar track={track} runner={runner} />
    </div>
  );
}

const shares: Readonly<Record<string, number>> = { ArrowRight: 0.01, ArrowLeft: -0.01, Home: -1, End: 1 };
const largeSteps = 5;

/** [TR4] Space plays and pauses, arrows move; what has keys of its own keeps them. */
function playByKey(event: KeyboardEvent, dispatch: (event: PlaybackEvent) => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const isControl = event.target.closest('button, input, [role="combobox"], [role="radiogroup"]') !== null;
  const isMap = event.target.closest('.map-canvas') !== null;
  const share = shares[event.key];
  if (event.key === ' ' && !isControl) dispatch({ kind: 'toggle' });
  else if (share !== undefined && !isMap && !isControl) {
    dispatch({ kind: 'nudge', share: share * (event.shiftKey ? largeSteps : 1) });
  } else return;
  event.preventDefault();
}
