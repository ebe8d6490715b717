import { worldPixels } from '../../ui/map/worldPoint.ts';
import { cellKey } from './cellKey.ts';
import type { Mark } from './Fleet.ts';
import type { MarkLook } from './markLook.ts';
import { spreadMarks } from './spreadMarks.ts';

interface At {
  /** World point. */
  x: number;
  y: number;
}

/** One device. Devices at the same place are displaced by `dx`, `dy` pixels. */
export interface MarkItem extends At {
  kind: 'mark';
  key: string;
  mark: Mark;
  dx: number;
  dy: number;
}

/** Several devices that are too close together to be distinguished. */
export interface ClusterItem extends At {
  kind: 'cluster';
  key: string;
  count: number;
  /** Devices with active alarms, and devices that are not online. */
  alarms: number;
  unheard: number;
  /** Look of the most severe device. */
  look: MarkLook;
  rank: number;
  west: number;
  north: number;
  east: number;
  south: number;
}

export type MapItem = MarkItem | ClusterItem;

/** From this zoom on, devices at the same place are spread around it instead of being clustered. */
export const spreadZoom = 15;
const cellPixels = 64;
const crowdPixels = 26;
/** More devices at one place are not spread; they would cover the surroundings. */
const mostSpread = 120;
/** Clusters closer than this share of a cell are merged across grid lines. */
const mergeShare = 0.62;
type Bin = Mark[];

/** [MM2] The items of a zoom level: single devices, and clusters with their count and most severe state. */
export function layoutMarks(marks: readonly Mark[], zoom: number): MapItem[] {
  const scale = worldPixels(zoom);
  if (zoom >= spreadZoom) return spreadOut(binMarks(marks, crowdPixels / scale), scale);
  const cell = cellPixels / scale;
  return mergeNear(binMarks(marks, cell), cell).map((bin) => {
    const [only] = bin;
    return bin.length === 1 && only ? { ...at(only), dx: 0, dy: 0 } : cluster(bin);
  });
}

/** [MM3] The first zoom level from here on at which a device has its own mark. */
export function zoomOfMark(mark: Mark, marks: readonly Mark[], from: number): number {
  let zoom = Math.round(from);
  const isAlone = () => layoutMarks(marks, zoom).some((item) => item.kind === 'mark' && item.mark === mark);
  while (zoom < spreadZoom && !isAlone()) zoom += 1;
  return zoom;
}

/** [MM3] Close up, each device has its own mark; only large crowds at one place stay clusters. */
function spreadOut(cells: Map<number, Cell>, scale: number): MapItem[] {
  const isCrowd = ({ bin }: Cell) => bin.length > mostSpread;
  const crowds = [...cells.values()].filter(isCrowd);
  const rest = [...cells.values()].filter((cell) => !isCrowd(cell));
  return [
    ...crowds.map(({ bin }) => cluster(bin)),
    ...spreadMarks(
      rest.flatMap(({ bin }) => bin),
      scale,
    ).map(({ mark, dx, dy }) => ({ ...at(mark), dx, dy })),
  ];
}

const at = (mark: Mark) => ({ kind: 'mark' as const, key: `m${mark.id}`, mark, x: mark.x, y: mark.y });

interface Cell {
  column: number;
  row: number;
  bin: Bin;
  isTaken: boolean;
  x: number;
  y: number;
}

function binMarks(marks: readonly Mark[], size: number): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const mark of marks) {
    const column = Math.floor(mark.x / size);
    const row = Math.floor(mark.y / size);
    const key = cellKey(column, row);
    const cell = cells.get(key);
    if (cell) {
      cell.bin.push(mark);
      cell.x += mark.x;
      cell.y += mark.y;
    } else {
      cells.set(key, { column, row, bin: [mark], isTaken: false, x: mark.x, y: mark.y });
    }
  }
  for (const cell of cells.values()) {
    cell.x /= cell.bin.length;
    cell.y /= cell.bin.length;
  }
  return cells;
}

/** [MM2] The largest cells absorb neighbours whose marks would overlap theirs. Absorbed cells absorb nothing. */
function mergeNear(cells: Map<number, Cell>, size: number): Bin[] {
  const bins: Bin[] = [];
  const reach = size * mergeShare;
  for (const cell of [...cells.values()].sort((a, b) => b.bin.length - a.bin.length)) {
    if (cell.isTaken) continue;
    cell.isTaken = true;
    for (let row = cell.row - 1; row <= cell.row + 1; row += 1) {
      for (let column = cell.column - 1; column <= cell.column + 1; column += 1) {
        const other = cells.get(cellKey(column, row));
        if (other && !other.isTaken && Math.hypot(other.x - cell.x, other.y - cell.y) < reach) take(cell, other);
      }
    }
    bins.push(cell.bin);
  }
  return bins;
}

function take(cell: Cell, other: Cell): void {
  const [own, more] = [cell.bin.length, other.bin.length];
  cell.x = (cell.x * own + other.x * more) / (own + more);
  cell.y = (cell.y * own + other.y * more) / (own + more);
  for (const mark of other.bin) cell.bin.push(mark);
  other.isTaken = true;
}

function middleOf(bin: Bin): At {
  let [x, y] = [0, 0];
  for (const mark of bin) {
    x += mark.x;
    y += mark.y;
  }
  return { x: x / bin.length, y: y / bin.length };
}

function cluster(bin: Bin): ClusterItem {
  const bounds = { west: 1, north: 1, east: 0, south: 0 };
  let [alarms, unheard, rank] = [0, 0, -1];
  let look: MarkLook = { presence: 'online', level: null, unacked: false };
  let unacked = false;
  let lowest = Number.POSITIVE_INFINITY;
  for (const mark of bin) {
    if (mark.x < bounds.west) bounds.west = mark.x;
    if (mark.x > bounds.east) bounds.east = mark.x;
    if (mark.y < bounds.north) bounds.north = mark.y;
    if (mark.y > bounds.south) bounds.south = mark.y;
    if (mark.look.level) alarms += 1;
    if (mark.look.presence !== 'online') unheard += 1;
    if (mark.look.unacked) unacked = true;
    if (mark.rank > rank) [rank, look] = [mark.rank, mark.look];
    if (mark.id < lowest) lowest = mark.id;
  }
  const presence = unheard === bin.length ? 'offline' : 'online';
  const whole = {
    count: bin.length,
    alarms,
    unheard,
    rank,
    look: { presence, level: look.level, unacked } as MarkLook,
  };
  return { kind: 'cluster', key: `c${lowest}`, ...middleOf(bin), ...whole, ...bounds };
}
