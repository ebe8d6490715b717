import { api, type Track } from '@lookfar/contract';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { browserFrames } from '../../client/browserFrames.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
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

/** The track of a time range, with playback. */
export function PlayedTrack({ equipmentId, span }: PlayedTrackProps) {
  const t = trackTexts.useTexts();
  const query = useCall(
    api.track.query,
    { equipmentId, startTime: span.from, endTime: span.to },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  // A track is loaded again when its signals have changed: if that fails, the old track is wrong.
  const isOutdated = query.isRefetchError && !query.isFetching;
  return (
    <Loaded query={isOutdated ? { ...query, data: undefined } : query} failed={t('loadFailed')}>
      {(track) =>
        track.times.length === 0 ? (
          <EmptyState
            title={t('empty')}
            note={track.dropped > 0 ? t('allDropped', { count: track.dropped }) : t('emptyNote')}
          />
        ) : (
          <Player key={`${span.from}-${span.to}`} track={track} />
        )
      }
    </Loaded>
  );
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
    <Stack onKeyDown={(event: KeyboardEvent) => playByKey(event, runner.dispatch)}>
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
    </Stack>
  );
}

const shares: Readonly<Record<string, number>> = { ArrowRight: 0.01, ArrowLeft: -0.01, Home: -1, End: 1 };
const largeSteps = 5;

/** [TR4] Space plays and pauses, arrows step; controls with their own keys keep them. */
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
