import type { WallSignal, WallTile } from '@lookfar/contract';
import { Link } from 'react-router';
import { devicePath } from '../../../base/paths.ts';
import { QualityTag } from '../../live/index.ts';
import { useBoardContext, useTileSignals, useTileValue } from './BoardContext.ts';
import { charsOf } from './charsOf.ts';
import { Spark } from './Spark.tsx';
import { plainNumber, shownSignal } from './shownSignal.ts';

export function FigureTile({ tile }: { tile: Extract<WallTile, { kind: 'figure' }> }) {
  const signals = useTileSignals(tile.signals).map((signal) => shownSignal(signal, tile));
  const { factor } = tile;
  const [first] = signals;
  if (signals.length === 1 && first) return <Figure signal={first} factor={factor} hasSpark={tile.spark} />;
  return (
    <div className="tile-figures" data-count={signals.length}>
      {signals.map((signal) => (
        <div key={signal.id} className="tile-figure-row">
          <span className="tile-figure-name">{signal.title}</span>
          <Reading signal={signal} factor={factor} />
        </div>
      ))}
    </div>
  );
}

interface ReadingProps {
  signal: WallSignal;
  factor: number;
}

function Figure({ signal, factor, hasSpark }: ReadingProps & { hasSpark: boolean }) {
  return (
    <div className="tile-figure" data-spark={hasSpark && signal.isStored ? '' : undefined}>
      <Reading signal={signal} factor={factor} />
      <Limits signal={signal} />
      {hasSpark && signal.isStored && <Spark signal={signal} />}
    </div>
  );
}

/** [OC4] The value with its unit; what is not good is dim, hatched and says why. */
function Reading({ signal, factor }: ReadingProps) {
  const presented = useTileValue(signal, factor);
  const { quality, text, meaning, limit } = presented;
  const shown = meaning === '' ? text : meaning;
  const isFine = (quality === 'good' || quality === 'none') && limit === null;
  return (
    <span className="tile-reading" data-quality={quality} data-limit={limit ?? undefined}>
      <span className="tile-number" style={charsOf(shown)}>
        {shown}
      </span>
      {signal.unit !== '' && <span className="tile-unit">{signal.unit}</span>}
      {!isFine && (
        <span className="tile-quality">
          <QualityTag presented={presented} />
        </span>
      )}
    </span>
  );
}

function Limits({ signal }: { signal: WallSignal }) {
  const { isWall } = useBoardContext();
  const { lowerLimit, upperLimit, equipName, equipmentId, projectId } = signal;
  const limits = [
    lowerLimit !== null && `≥ ${plainNumber(lowerLimit)}`,
    upperLimit !== null && `≤ ${plainNumber(upperLimit)}`,
  ].filter(Boolean);
  return (
    <span className="tile-sub">
      {limits.length > 0 && <span className="digits">{limits.join(' ')} · </span>}
      {isWall || projectId !== null ? equipName : <Link to={devicePath(equipmentId)}>{equipName}</Link>}
    </span>
  );
}
