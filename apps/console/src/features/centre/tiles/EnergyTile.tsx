import { api, type WallSignal, type WallTile } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals } from './BoardContext.ts';
import { hourly } from './hourly.ts';

type EnergyWall = Extract<WallTile, { kind: 'energy' }>;

const refreshMs = 300_000;
/** Several of each hour. */
const points = 288;

export function EnergyTile({ tile }: { tile: EnergyWall }) {
  const [signal] = useTileSignals(tile.signals);
  return signal ? <Energy signal={signal} from={tile.from} /> : null;
}

/** [OC7] The energy of today, hour by hour. */
function Energy({ signal, from }: { signal: WallSignal; from: EnergyWall['from'] }) {
  const t = centreTexts.useTexts();
  const { equipmentId, id } = signal;
  const query = useQuery({
    queryKey: [api.history.curve.path, 'energy', equipmentId, id, from],
    queryFn: async ({ signal: aborted }) => {
      const now = Date.now();
      const start = new Date(now).setHours(0, 0, 0, 0);
      const body = { equipmentId, signalIds: [id], startTime: start, endTime: now, points };
      const { list } = await send(api.history.curve, body, { quiet: true, signal: aborted });
      return list[0] ? hourly(list[0], { from, start, now }) : [];
    },
    refetchInterval: refreshMs,
    staleTime: refreshMs,
  });
  return (
    <Loaded
      query={query}
      failed={t('trendFailed')}
      isEmpty={isWithout}
      empty={<p className="tile-note">{t('noHistory')}</p>}
    >
      {(hours) => <Bars hours={hours} />}
    </Loaded>
  );
}

const isWithout = (hours: readonly (number | null)[]): boolean => hours.every((hour) => hour === null);
const [step, height] = [12, 100];

function Bars({ hours }: { hours: readonly (number | null)[] }) {
  const t = centreTexts.useTexts();
  const most = Math.max(...hours.map((hour) => hour ?? 0), 0.001);
  const total = hours.reduce<number>((sum, hour) => sum + (hour ?? 0), 0);
  const bars = hours.map((hour, at) => ({ hour, at, tall: Math.max(1.5, ((hour ?? 0) / most) * height) }));
  return (
    <div className="tile-energy">
      <span className="tile-reading">
        <span className="tile-number">{total.toFixed(total < 100 ? 1 : 0)}</span>
        <span className="tile-unit">kWh</span>
      </span>
      <svg
        viewBox={`0 0 ${hours.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('energyHours')}
      >
        {bars.map(({ hour, at, tall }) => (
          <rect
            key={at}
            x={at * step + 1.5}
            y={height - tall}
            width={step - 3}
            height={tall}
            data-empty={hour === null ? '' : undefined}
          >
            <title>{t('energyHour', { hour: at, amount: (hour ?? 0).toFixed(1) })}</title>
          </rect>
        ))}
      </svg>
      <span className="tile-axis digits" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
    </div>
  );
}
