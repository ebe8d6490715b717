import type { Track } from '@lookfar/contract';
import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useThemeMode } from '../../theme/themeMode.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { drawProfile } from './drawProfile.ts';
import type { PlaybackRunner } from './PlaybackRunner.ts';
import { readTrackLook } from './readTrackLook.ts';
import { trackTexts } from './trackTexts.ts';

interface ScrubBarProps {
  track: Track;
  runner: PlaybackRunner;
}

/** The time axis of the track with speeds, stops and breaks; dragging it seeks. */
export function ScrubBar({ track, runner }: ScrubBarProps) {
  const t = trackTexts.useTexts();
  const { from, to } = runner.track;
  const frame = useRef<HTMLDivElement>(null);
  const at = useSyncExternalStore(runner.subscribe, () => runner.state().at);
  const seek = ({ clientX }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) runner.dispatch({ kind: 'seek', at: from + ((clientX - box.left) / box.width) * (to - from) });
  };
  return (
    <div
      ref={frame}
      className="track-scrub"
      role="slider"
      tabIndex={0}
      aria-label={t('scrub')}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={Math.round(at)}
      aria-valuetext={formatLocalTime(at)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
    >
      <Profile track={track} />
      <span className="track-head" style={{ left: `${to > from ? ((at - from) / (to - from)) * 100 : 0}%` }} />
      <span className="track-ends digits">
        <span>{formatLocalTime(from)}</span>
        <span>{formatLocalTime(to)}</span>
      </span>
    </div>
  );
}

function Profile({ track }: { track: Track }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { appearance } = useThemeMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the document depend on the appearance
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawProfile(element, track, readTrackLook(element, { start: '', end: '' }));
    const watched = new ResizeObserver(draw);
    watched.observe(element);
    draw();
    return () => watched.disconnect();
  }, [track, appearance]);
  return <canvas ref={canvas} />;
}
