import { type WallSignal, WallTile, wallColumns } from '@lookfar/contract';
import { kindsOfUnits, type Quantity, quantityOf } from './quantityOf.ts';

/** For whom a first board is made, by what they may do. */
export type WallProfile = 'manager' | 'operation' | 'operator' | 'viewer';

/** What their organisation has, the most important first. */
export interface WallKit {
  signals: readonly WallSignal[];
  /** A page to show; null without one. */
  pageId: number | null;
  hasAlarms: boolean;
  hasWork: boolean;
  hasMap: boolean;
  shifts: readonly number[];
  weather: { longitude: number; latitude: number } | null;
}

/** With the settings that are not the usual ones. */
type Content = WallTile extends infer Tile
  ? Tile extends WallTile
    ? Pick<Tile, 'kind'> & Partial<Omit<Tile, 'id' | 'x' | 'y' | 'w' | 'h' | 'title'>>
    : never
  : never;

interface Part {
  /** Share of the row, in columns; the others grow where one is missing. */
  w: number;
  tile: Content | undefined;
}

/** [WB9] Rows that are always full: what is missing makes room for the rest. */
export function defaultTiles(kit: WallKit, profile: WallProfile): WallTile[] {
  const rows = [{ h: 2, parts: figures(kit) }, ...layouts[profile](partsOf(kit))];
  const tiles: WallTile[] = [];
  let y = 0;
  for (const { h, parts } of rows) {
    const present = widened(parts.flatMap(({ w, tile }) => (tile ? [{ w, tile }] : [])));
    let x = 0;
    for (const { w, tile } of present) {
      tiles.push(WallTile.parse({ ...tile, id: `t${tiles.length + 1}`, x, y, w, h }));
      x += w;
    }
    if (present.length > 0) y += h;
  }
  return tiles;
}

function widened(parts: { w: number; tile: Content }[]): { w: number; tile: Content }[] {
  const total = parts.reduce((sum, { w }) => sum + w, 0);
  let [taken, exact] = [0, 0];
  return parts.map(({ w, tile }) => {
    exact += (w / total) * wallColumns;
    const width = Math.max(1, Math.round(exact) - taken);
    taken += width;
    return { w: width, tile };
  });
}

type Parts = ReturnType<typeof partsOf>;
interface Row {
  h: number;
  parts: Part[];
}

const layouts: Readonly<Record<WallProfile, (parts: Parts) => Row[]>> = {
  manager: (p) => [
    {
      h: 4,
      parts: [
        { w: 7, tile: p.page ?? p.map },
        { w: 5, tile: p.trend },
      ],
    },
    {
      h: 3,
      parts: [
        { w: 4, tile: p.alarms },
        { w: 3, tile: p.work },
        { w: 3, tile: p.energy },
        { w: 2, tile: p.clock },
      ],
    },
  ],
  operation: (p) => [
    {
      h: 4,
      parts: [
        { w: 5, tile: p.map ?? p.page },
        { w: 4, tile: p.alarms },
        { w: 3, tile: p.devices },
      ],
    },
    {
      h: 3,
      parts: [
        { w: 5, tile: p.trend },
        { w: 4, tile: p.work },
        { w: 3, tile: p.clock },
      ],
    },
  ],
  operator: (p) => [
    {
      h: 4,
      parts: [
        { w: 4, tile: p.alarms },
        { w: 8, tile: p.page ?? p.trend },
      ],
    },
    {
      h: 3,
      parts: [
        { w: 5, tile: p.page ? p.trend : p.otherTrend },
        { w: 2, tile: p.level },
        { w: 3, tile: p.work },
        { w: 2, tile: p.clock },
      ],
    },
  ],
  viewer: (p) => [
    {
      h: 4,
      parts: [
        { w: 7, tile: p.page ?? p.map },
        { w: 5, tile: p.trend },
      ],
    },
    {
      h: 3,
      parts: [
        { w: 4, tile: p.otherTrend },
        { w: 3, tile: p.energy },
        { w: 3, tile: p.devices },
        { w: 2, tile: p.clock },
      ],
    },
  ],
};

function partsOf(kit: WallKit) {
  const { signals, pageId, hasAlarms, hasWork, hasMap, shifts, weather } = kit;
  const [first, second] = trends(signals);
  const of = (quantity: Quantity) => signals.find((signal) => quantityOf(signal) === quantity);
  const power = stored(signals, 'power');
  const [meter, level] = [stored(signals, 'energy'), of('level')];
  const none = undefined;
  return {
    page: pageId === null ? none : ({ kind: 'page', pageId } satisfies Content),
    trend: first && ({ kind: 'trend', signals: first.map(refOf) } satisfies Content),
    otherTrend: second && ({ kind: 'trend', signals: second.map(refOf) } satisfies Content),
    energy: power
      ? ({ kind: 'energy', signals: [refOf(power)], from: 'power' } satisfies Content)
      : meter && ({ kind: 'energy', signals: [refOf(meter)], from: 'meter' } satisfies Content),
    level: level && ({ kind: 'gauge', signals: [refOf(level)], look: 'level' } satisfies Content),
    alarms: hasAlarms ? ({ kind: 'alarms' } satisfies Content) : none,
    work: hasWork ? ({ kind: 'work' } satisfies Content) : none,
    map: hasMap ? ({ kind: 'map' } satisfies Content) : none,
    devices: { kind: 'devices' } satisfies Content,
    clock: { kind: 'clock', shifts: [...shifts], weather } satisfies Content,
  };
}

const isVariable = ({ projectId }: WallSignal): boolean => projectId !== null;
const refOf = ({ id, equipmentId }: WallSignal) => ({ signalId: id, equipmentId });

/** What a plant uses altogether: of a battery or a feeder the sum over a day says little, and may be negative. */
const isTotal = ({ title }: WallSignal): boolean => /总|全厂|全站|用电|total|whole|consum|in use/i.test(title);
/** The total of the plant first, then other variables, then single devices. */
const rankOf = (signal: WallSignal): number => (isVariable(signal) ? (isTotal(signal) ? 0 : 1) : 2);
const byTotal = (a: WallSignal, b: WallSignal): number => rankOf(a) - rankOf(b);

/** With history. */
const stored = (signals: readonly WallSignal[], quantity: Quantity): WallSignal | undefined =>
  signals.filter((signal) => signal.isStored && quantityOf(signal) === quantity).sort(byTotal)[0];

const mostFigures = 6;

const ofQuantity = (signals: readonly WallSignal[], quantity: Quantity): WallSignal[] => {
  const found = signals.filter((signal) => quantityOf(signal) === quantity);
  return quantity === 'power' ? found.sort(byTotal) : found;
};

/** One of each quantity in turn, as far as there are any. */
function figures({ signals }: WallKit): Part[] {
  const kinds = kindsOfUnits.map((quantity) => ofQuantity(signals, quantity));
  const chosen: WallSignal[] = [];
  for (let turn = 0; turn < mostFigures && chosen.length < mostFigures; turn += 1)
    for (const kind of kinds) {
      const next = kind[turn];
      if (next && chosen.length < mostFigures) chosen.push(next);
    }
  chosen.sort((a, b) => kindsOfUnits.indexOf(quantityOf(a)) - kindsOfUnits.indexOf(quantityOf(b)));
  return chosen.map((signal) => ({ w: 2, tile: { kind: 'figure', signals: [refOf(signal)] } }));
}

/** Signals with the same unit belong in one chart. */
function trends(signals: readonly WallSignal[]): WallSignal[][] {
  const stored = signals.filter((signal) => signal.isStored && !['energy', 'total'].includes(quantityOf(signal)));
  const byUnit = [...Map.groupBy(stored, (signal) => signal.unit).values()].filter((list) => list[0]?.unit !== '');
  return byUnit.map((list) => list.slice(0, 2));
}
