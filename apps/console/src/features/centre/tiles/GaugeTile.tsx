import type { WallSignal, WallTile } from '@lookfar/contract';
import { formatValue, QualityTag } from '../../live/index.ts';
import { useTileSignals, useTileValue } from './BoardContext.ts';
import { charsOf } from './charsOf.ts';
import { gaugeScale } from './gaugeScale.ts';
import { shownSignal } from './shownSignal.ts';

type GaugeWall = Extract<WallTile, { kind: 'gauge' }>;

export function GaugeTile({ tile }: { tile: GaugeWall }) {
  const [signal] = useTileSignals(tile.signals);
  return signal ? <Gauge tile={tile} signal={shownSignal(signal, tile)} /> : null;
}

function Gauge({ tile, signal }: { tile: GaugeWall; signal: WallSignal }) {
  const presented = useTileValue(signal, tile.factor);
  const value = presented.quality === 'none' ? null : Number(presented.text);
  const scale = gaugeScale(value, tile, signal);
  const Picture = tile.look === 'level' ? Level : Dial;
  return (
    <div className="tile-gauge" data-quality={presented.quality} data-limit={presented.limit ?? undefined}>
      <Picture share={scale.share} />
      <span className="tile-reading" data-quality={presented.quality}>
        <span className="tile-number" style={charsOf(presented.text)}>
          {presented.text}
        </span>
        {signal.unit !== '' && <span className="tile-unit">{signal.unit}</span>}
      </span>
      {(presented.quality !== 'good' || presented.limit !== null) && (
        <span className="tile-quality">
          <QualityTag presented={presented} />
        </span>
      )}
      <span className="tile-sub digits">
        {formatValue(scale.min, signal.decimals)} – {formatValue(scale.max, signal.decimals)} {signal.unit}
      </span>
    </div>
  );
}

const radius = 42;
const turn = (share: number) => {
  const angle = Math.PI * (0.75 + share * 1.5);
  return `${50 + radius * Math.cos(angle)} ${50 + radius * Math.sin(angle)}`;
};
const arc = (share: number) => `M${turn(0)}A${radius} ${radius} 0 ${share * 1.5 > 1 ? 1 : 0} 1 ${turn(share)}`;

function Dial({ share }: { share: number | null }) {
  return (
    <svg className="tile-dial" viewBox="0 4 100 82" aria-hidden="true">
      <path className="tile-dial-track" d={arc(0.9999)} />
      {share !== null && share > 0 && <path className="tile-dial-value" d={arc(share)} />}
    </svg>
  );
}

function Level({ share }: { share: number | null }) {
  const top = 96 - 92 * (share ?? 0);
  return (
    <svg className="tile-level" viewBox="0 0 60 100" preserveAspectRatio="none" aria-hidden="true">
      <rect className="tile-level-tank" x="2" y="2" width="56" height="96" rx="4" />
      {share !== null && <rect className="tile-level-fill" x="4" y={top} width="52" height={96 - top} />}
    </svg>
  );
}
