import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import type { Track } from '@lookfar/contract';
import { Button, Checkbox, Segmented } from 'antd';
import { useSyncExternalStore } from 'react';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { PlaybackRunner } from './PlaybackRunner.ts';
import { playbackSpeeds } from './playback.ts';
import { ScrubBar } from './ScrubBar.tsx';
import { positionAt } from './trackPosition.ts';
import { trackTexts } from './trackTexts.ts';
import { speedText } from './trackWords.ts';

interface PlaybackBarProps {
  track: Track;
  runner: PlaybackRunner;
}

export function PlaybackBar({ track, runner }: PlaybackBarProps) {
  const t = trackTexts.useTexts();
  const playing = useSyncExternalStore(runner.subscribe, () => runner.state().playing);
  const speed = useSyncExternalStore(runner.subscribe, () => runner.state().speed);
  const skips = useSyncExternalStore(runner.subscribe, () => runner.state().skipsRests);
  return (
    <section className="track-controls" aria-label={t('controls')}>
      <div className="track-controls-line">
        <Button
          type="primary"
          icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
          aria-label={t(playing ? 'pause' : 'play')}
          title={t('keys')}
          onClick={() => runner.dispatch({ kind: 'toggle' })}
        />
        <Readout track={track} runner={runner} />
        <Segmented
          size="small"
          aria-label={t('speed')}
          value={speed}
          options={playbackSpeeds.map((value) => ({ value, label: `×${value}` }))}
          onChange={(next) => runner.dispatch({ kind: 'speed', speed: next })}
        />
        <Checkbox
          checked={skips}
          onChange={(event) => runner.dispatch({ kind: 'skipRests', skips: event.target.checked })}
        >
          {t('skip')}
        </Checkbox>
      </div>
      <ScrubBar track={track} runner={runner} />
    </section>
  );
}

/** Time, speed and position of the device. */
function Readout({ track, runner }: PlaybackBarProps) {
  const t = trackTexts.useTexts();
  const at = useSyncExternalStore(runner.subscribe, () => runner.state().at);
  const place = positionAt(track, at);
  if (!place) return null;
  const where = `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
  return (
    <p className="track-readout digits">
      <strong>{formatLocalTime(at)}</strong>
      <span className="track-readout-speed">{speedText(place.speed)}</span>
      <span className="track-readout-place">{place.isUnknown ? t('unknown') : where}</span>
    </p>
  );
}
