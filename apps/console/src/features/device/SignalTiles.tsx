import type { MonitoredSignal } from '@lookfar/contract';
import { memo } from 'react';
import { AlarmMark } from '../alarm/index.ts';
import { trendSearch } from '../history/index.ts';
import {
  AgeText,
  LimitsText,
  QualityTag,
  SignalPicture,
  useSignalValue,
  useVisible,
  ValueText,
  WriteButton,
} from '../live/index.ts';

/** Signals as tiles: fewer at a time, readable from further away. */
export function SignalTiles({ signals, labelledBy }: { signals: readonly MonitoredSignal[]; labelledBy: string }) {
  return (
    <ul className="signal-tiles" aria-labelledby={labelledBy}>
      {signals.map((signal) => (
        <SignalTile key={signal.id} signal={signal} />
      ))}
    </ul>
  );
}

const SignalTile = memo(function SignalTile({ signal }: { signal: MonitoredSignal }) {
  const [ref, visible] = useVisible<HTMLLIElement>();
  const presented = useSignalValue(signal, visible);
  return (
    <li ref={ref} className={`signal-tile signal-row-${presented.quality}`}>
      <h3 title={signal.note}>
        <SignalPicture image={signal.image} title={signal.title} />
        <a className="trend-link" href={trendSearch(signal.id)}>
          {signal.title}
        </a>
      </h3>
      <p className="signal-tile-value">
        <a className="trend-link" href={trendSearch(signal.id)} tabIndex={-1}>
          <ValueText presented={presented} />
        </a>
        <span className="signal-unit">{signal.unit}</span>
        <WriteButton signal={signal} />
      </p>
      <LimitsText signal={signal} presented={presented} />
      <p className="signal-tile-foot">
        <AlarmMark signalId={signal.id} />
        <QualityTag presented={presented} />
        <AgeText time={presented.time} />
      </p>
    </li>
  );
});
