import type { WallSignal, WallTile } from '@lookfar/contract';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { formatValue } from '../../live/index.ts';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals, useTileValue } from './BoardContext.ts';
import { curvePath, lineOf, rangeOf } from './curvePath.ts';
import { TileLoaded } from './TileLoaded.tsx';
import { limitsOf, trendScale } from './trendScale.ts';
import { type Curves, useCurves } from './useCurves.ts';

const points = 240;

type TrendWall = Extract<WallTile, { kind: 'trend' }>;

export function TrendTile({ tile }: { tile: TrendWall }) {
  const t = centreTexts.useTexts();
  const signals = useTileSignals(tile.signals);
  const curves = useCurves(signals, tile.hours, points);
  const isMissing = curves.series.size === 0 && (curves.isLoading || curves.error !== null);
  return (
    <div className="tile-trend">
      <ul className="tile-legend">
        {signals.map((signal, at) => (
          <Entry key={signal.id} signal={signal} at={at} />
        ))}
      </ul>
      <TileLoaded query={{ ...curves, data: isMissing ? undefined : curves }} failed={t('trendFailed')}>
        {(found) => <Chart tile={tile} signals={signals} curves={found} />}
      </TileLoaded>
    </div>
  );
}

function Entry({ signal, at }: { signal: WallSignal; at: number }) {
  const { text, quality } = useTileValue(signal);
  return (
    <li data-series={at} data-quality={quality}>
      <i aria-hidden="true" />
      <span>{signal.title}</span>
      <b className="digits">{text}</b>
      {signal.unit !== '' && <span className="tile-unit">{signal.unit}</span>}
    </li>
  );
}

const box = { width: 600, height: 200 };

interface ChartProps {
  tile: TrendWall;
  signals: readonly WallSignal[];
  curves: Curves;
}

function Chart({ tile, signals, curves: { series, view } }: ChartProps) {
  const t = centreTexts.useTexts();
  const lines = signals.flatMap((signal, at) => {
    const found = series.get(signal.id);
    return found ? [{ at, signal, line: lineOf(found, view.to) }] : [];
  });
  const found = rangeOf(
    lines.map(({ line }) => line),
    view,
  );
  if (!found) return <p className="tile-note">{t('noHistory')}</p>;
  const decimals = Math.max(0, ...signals.map((signal) => signal.decimals));
  const limits = tile.limits ? limitsOf(lines.map(({ signal }) => signal)) : [];
  const { range, padded } = trendScale(found, tile, limits);
  const heightOf = (value: number) => box.height * (1 - (value - padded.min) / (padded.max - padded.min));
  const isLong = view.to - view.from > 86_400_000;
  const at = (share: number) => {
    const time = formatLocalTime(view.from + (view.to - view.from) * share);
    return isLong ? time.slice(5, 10) : time.slice(11, 16);
  };
  return (
    <figure className="tile-chart">
      <span className="tile-chart-max digits">{formatValue(range.max, decimals)}</span>
      <span className="tile-chart-min digits">{formatValue(range.min, decimals)}</span>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0.25, 0.5, 0.75].map((share) => (
          <path key={share} className="tile-grid" d={`M0 ${share * box.height}H${box.width}`} />
        ))}
        {limits.map((limit) => (
          <path key={limit} className="tile-limit" d={`M0 ${heightOf(limit)}H${box.width}`} />
        ))}
        {lines.map(({ at: index, signal, line }) => (
          <path key={signal.id} data-series={index} d={curvePath(line, { ...box, view, range: padded })} />
        ))}
      </svg>
      <figcaption className="digits">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>{at(share)}</span>
        ))}
      </figcaption>
    </figure>
  );
}
