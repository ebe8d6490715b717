import { api, type WallSignal, type WallTile } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { centreTexts } from '../centreTexts.ts';
import { useTileSignals } from './BoardContext.ts';
import { barsOf, type EnergyBar, hourly } from './hourly.ts';
import { refreshWhile } from './refresh.ts';
import { curveSources, sendCurve } from './sendCurve.ts';
import { TileLoaded } from './TileLoaded.tsx';

type EnergyWall = Extract<WallTile, { kind: 'energy' }>;

const refreshMs = 300_000;
/** Several of each hour. */
const pointsOfDay = 288;
const daysOf = { today: 1, week: 7 } as const;

export function EnergyTile({ tile }: { tile: EnergyWall }) {
  const [signal] = useTileSignals(tile.signals);
  return signal ? <Energy signal={signal} from={tile.from} span={tile.span} /> : null;
}

/** [OC7] The energy of today hour by hour, or that of the last seven days. */
function Energy({ signal, from, span }: { signal: WallSignal } & Pick<EnergyWall, 'from' | 'span'>) {
  const t = centreTexts.useTexts();
  const [source] = curveSources([signal]);
  const days = daysOf[span];
  const query = useQuery({
    queryKey: [api.history.curve.path, 'energy', source, from, span],
    queryFn: async ({ signal: aborted }) => {
      const now = Date.now();
      const start = midnight(now, days - 1);
      const asked = { startTime: start, endTime: now, points: pointsOfDay * days };
      const { list } = source ? await sendCurve(source, asked, aborted) : { list: [] };
      return { from: start, to: now, list };
    },
    refetchInterval: ({ state }) => refreshWhile(state.data, refreshMs),
    staleTime: refreshMs,
    select: ({ from: start, to: now, list: [series] }) =>
      barsOf(series ? hourly(series, { from, start, now, hours: days * 24 }) : [], start, span),
  });
  return (
    <TileLoaded
      query={query}
      failed={t('trendFailed')}
      isEmpty={isWithout}
      empty={<p className="tile-note">{t('noHistory')}</p>}
    >
      {(bars) => <Bars bars={bars} span={span} />}
    </TileLoaded>
  );
}

/** As a local date: days are not always 24 h long. */
const midnight = (now: number, daysBefore: number): number => {
  const day = new Date(now);
  day.setDate(day.getDate() - daysBefore);
  return day.setHours(0, 0, 0, 0);
};

const isWithout = (bars: readonly EnergyBar[]): boolean => bars.every(({ amount }) => amount === null);
const [step, height] = [12, 100];

function Bars({ bars, span }: { bars: readonly EnergyBar[]; span: EnergyWall['span'] }) {
  const t = centreTexts.useTexts();
  const most = Math.max(...bars.map(({ amount }) => amount ?? 0), 0.001);
  const total = bars.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const axis = span === 'today' ? ['00', '06', '12', '18', '24'] : bars.map(({ label }) => label);
  return (
    <div className="tile-energy" data-span={span}>
      <span className="tile-reading">
        <span className="tile-number" data-counted="">
          {total.toFixed(total < 100 ? 1 : 0)}
        </span>
        <span className="tile-unit">kWh</span>
      </span>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(span === 'today' ? 'energyHours' : 'energyDays')}
      >
        {bars.map(({ label, amount }, at) => {
          const tall = Math.max(1.5, ((amount ?? 0) / most) * height);
          return (
            <rect
              key={label}
              x={at * step + 1.5}
              y={height - tall}
              width={step - 3}
              height={tall}
              data-empty={amount === null ? '' : undefined}
            >
              <title>{t('energyBar', { label, amount: (amount ?? 0).toFixed(1) })}</title>
            </rect>
          );
        })}
      </svg>
      <span className="tile-axis digits" aria-hidden="true">
        {axis.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </span>
    </div>
  );
}
