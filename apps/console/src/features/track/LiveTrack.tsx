import { api, type Track, type TrackSource } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useNow } from '../../ui/secondsClock.ts';
import { brokenLinkOf, type WatchedEquipment } from '../live/index.ts';
import { extendTrack, fixOf } from './liveTrack.ts';
import { SpeedLegend } from './SpeedLegend.tsx';
import { TrackMap } from './TrackMap.tsx';
import { positionAt } from './trackPosition.ts';
import { liveTailMs } from './trackRange.ts';
import { trackTexts } from './trackTexts.ts';
import { distanceText, speedText } from './trackWords.ts';

interface LiveTrackProps {
  equipmentId: number;
  watched: WatchedEquipment;
  source: TrackSource;
  hasHistory: boolean;
}

const nothing: Track = {
  times: [],
  longitudes: [],
  latitudes: [],
  speeds: [],
  breaks: [],
  stops: [],
  distanceMetres: 0,
  movingMs: 0,
  maxSpeed: 0,
  averageSpeed: 0,
  total: 0,
  dropped: 0,
};

/** [TR5] The current position of the device; the line grows with every position. */
export function LiveTrack({ equipmentId, watched, source, hasHistory }: LiveTrackProps) {
  const [since] = useState(() => Date.now() - liveTailMs);
  const tail = useQuery({
    queryKey: ['monitor.track.tail', equipmentId, since],
    queryFn: ({ signal }) =>
      send(api.track.query, { equipmentId, startTime: since, endTime: Date.now() }, { quiet: true, signal }),
    enabled: hasHistory,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (hasHistory && tail.isPending) return <LoadingState />;
  return (
    <LiveView
      begin={tail.data ?? nothing}
      watched={watched}
      source={source}
      isTailMissing={hasHistory && tail.isError}
    />
  );
}

interface LiveViewProps extends Pick<LiveTrackProps, 'watched' | 'source'> {
  begin: Track;
  isTailMissing: boolean;
}

function LiveView({ begin, watched, source, isTailMissing }: LiveViewProps) {
  const t = trackTexts.useTexts();
  const track = useGrowingTrack(begin, watched, source);
  const [follows, setFollows] = useState(true);
  const place = useLastPlace(track);
  const isOld = brokenLinkOf(watched) !== null;
  return (
    <Stack>
      <div className="track-stage">
        <TrackMap track={track} place={place} isOpenEnded follows={follows} onLeave={() => setFollows(false)}>
          <SpeedLegend maxSpeed={track.maxSpeed} />
        </TrackMap>
        <aside className="track-side">
          <span className="track-follow">
            <Switch id="track-follow" size="small" checked={follows} aria-label={t('follow')} onChange={setFollows} />
            {t(follows ? 'following' : 'follow')}
          </span>
          {track.times.length === 0 ? (
            <p className="track-note">{t('waiting')}</p>
          ) : (
            <LiveFacts track={track} isOld={isOld} />
          )}
          <p className="track-note">{t(isTailMissing ? 'tailFailed' : 'tail')}</p>
        </aside>
      </div>
    </Stack>
  );
}

function LiveFacts({ track, isOld }: { track: Track; isOld: boolean }) {
  const t = trackTexts.useTexts();
  const language = useLanguage();
  const now = useNow();
  const time = track.times.at(-1) ?? 0;
  const [latitude, longitude] = [track.latitudes.at(-1) ?? 0, track.longitudes.at(-1) ?? 0];
  return (
    <dl className="track-stats">
      {isOld && (
        <div>
          <StatusTag state="stale" text={t('stale')} />
        </div>
      )}
      <div>
        <dt>{t('speedNow')}</dt>
        <dd className="digits">{speedText(isOld ? null : (track.speeds.at(-1) ?? null))}</dd>
      </div>
      <div>
        <dt>{t('lastFix')}</dt>
        <dd className="digits">
          {formatLocalTime(time)}
          <br />
          {t('ago', { age: formatAge(now - time, language) })}
          <br />
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </dd>
      </div>
      <div>
        <dt>{t('distance')}</dt>
        <dd className="digits">{distanceText(track.distanceMetres)}</dd>
      </div>
    </dl>
  );
}

function useGrowingTrack(begin: Track, { values }: WatchedEquipment, source: TrackSource): Track {
  const [track, setTrack] = useState(begin);
  useEffect(() => {
    const take = () => {
      const fix = fixOf(values, source);
      if (fix) setTrack((before) => extendTrack(before, fix));
    };
    take();
    return values.subscribeAny(take);
  }, [values, source]);
  return track;
}

/** The marker is at the end of the line. */
function useLastPlace(track: Track) {
  const held = useRef(track);
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    held.current = track;
    for (const listener of listeners.current) listener();
  }, [track]);
  return useMemo(
    () => ({
      get: () => positionAt(held.current, Number.POSITIVE_INFINITY),
      subscribe: (listener: () => void) => {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [],
  );
}
