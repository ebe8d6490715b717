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

/** One device. Where several stand at one place it is moved aside by `dx`, `dy` pixels. */
export interface MarkItem extends At {
  kind: 'mark';
  key: string;
  mark: Mark;
  dx: number;
  dy: number;
}

/** Several devices that are too near to each other to be told apart. */
export interface ClusterItem extends At {
  kind: 'cluster';
  key: string;
  count: number;
  /** How many have a standing alarm, and how many cannot be heard. */
  alarms: number;
  unheard: number;
  /** Of the worst of them. */
  look: MarkLook;
  rank: number;
  west: number;
  north: number;
  east: number;
  south: number;
}

export type MapItem = MarkItem | ClusterItem;

/** From this zoom on, what stands at one place is spread around it instead of being counted. */
export const spreadZoom = 15;
const cellPixels = 64;
const crowdPixels = 26;
/** So many at one place are spread at most; more would cover the neighbourhood. */
const mostSpread = 120;
/** Clusters nearer than this share of a cell become one, though the grid parts them. */
const mergeShare = 0.62;
type Bin = Mark[];

/** [MM2] What is drawn at a zoom: single devices, and clusters with their number and their worst state. */
export function layoutMarks(marks: readonly Mark[], zoom: number): MapItem[] {
  const scale = worldPixels(zoom);
  if (zoom >= spreadZoom) return spreadOut(binMarks(marks, crowdPixels / scale), scale);
  const cell = cellPixels / scale;
  return mergeNear(binMarks(marks, cell), cell).map((bin) => {
    const [only] = bin;
    return bin.length === 1 && only ? { ...at(only), dx: 0, dy: 0 } : cluster(bin);
  });
}

/** [MM3] The first zoom from here on at which a device stands alone. */
export function zoomOfMark(mark: Mark, marks: readonly Mark[], from: number): number {
  let zoom = Math.round(from);
  const standsAlone = () => layoutMarks(marks, zoom).some((item) => item.kind === 'mark' && item.mark === mark);
  while (zoom < spreadZoom && !standsAlone()) zoom += 1;
  return zoom;
}

/** [MM3] Near, each device has its own mark; only a crowd at one place stays one. */
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

/** [MM2] The largest take in what is so near that the marks would cover each other. What was taken in takes nothing in. */
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
