import type { Point } from '@lookfar/page';
import { nearestApart } from './nearestApart.ts';
import { ranksOf } from './ranksOf.ts';

export interface LayoutNode {
  id: string;
  width: number;
  height: number;
}

/** From one node to another; the places where it leaves and enters are counted from their middles. */
export interface LayoutLink {
  from: string;
  to: string;
  leaves: number;
  enters: number;
}

const gap = { x: 40, y: 56 };
/** A link that passes a layer keeps so much room free there. */
const passing = 24;
const sweeps = 8;

/** A node, or a link on its way through a layer. */
interface Slot {
  key: string;
  width: number;
  /** Its middle. */
  x: number;
}

interface Neighbour {
  key: string;
  /** Where this slot would be straight below or above that one, counted from its middle. */
  offset: number;
}

/** The top left of every node: in layers from top to bottom in the direction of the links, with few crossings and bends. */
export function layered(nodes: readonly LayoutNode[], links: readonly LayoutLink[]): ReadonlyMap<string, Point> {
  const ids = new Set(nodes.map(({ id }) => id));
  const known = links.filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to);
  const ranks = ranksOf(nodes, known);
  const { layers, above, below } = slotsOf(nodes, known, ranks);
  order(layers, above, below);
  place(layers, above, below);
  return positions(nodes, layers, ranks);
}

type Neighbours = ReadonlyMap<string, readonly Neighbour[]>;

function slotsOf(nodes: readonly LayoutNode[], links: readonly LayoutLink[], ranks: ReadonlyMap<string, number>) {
  const layers: Slot[][] = [];
  const put = (rank: number, key: string, width: number) => {
    layers[rank] ??= [];
    layers[rank]?.push({ key, width, x: 0 });
  };
  for (const { id, width } of nodes) put(ranks.get(id) ?? 0, id, width);
  const above = new Map<string, Neighbour[]>();
  const below = new Map<string, Neighbour[]>();
  const join = (top: string, bottom: string, shift: number) => {
    above.set(bottom, [...(above.get(bottom) ?? []), { key: top, offset: shift }]);
    below.set(top, [...(below.get(top) ?? []), { key: bottom, offset: -shift }]);
  };
  for (const [index, link] of links.entries()) {
    const isDown = (ranks.get(link.from) ?? 0) < (ranks.get(link.to) ?? 0);
    // A link that leads back up is routed around, and pulls nothing.
    if (!isDown) continue;
    const [first, last] = [ranks.get(link.from) ?? 0, ranks.get(link.to) ?? 0];
    let before = link.from;
    let leaves = link.leaves;
    for (let rank = first + 1; rank < last; rank += 1) {
      const key = `${index} ${rank}`;
      put(rank, key, passing);
      join(before, key, leaves);
      before = key;
      leaves = 0;
    }
    join(before, link.to, leaves - link.enters);
  }
  return { layers, above, below };
}

/** By where the neighbours are, down and up in turns. */
function order(layers: Slot[][], above: Neighbours, below: Neighbours): void {
  for (const layer of layers) for (const [index, slot] of layer.entries()) slot.x = index;
  const at = indexOf(layers);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : layers.toReversed()) {
      const wanted = new Map(layer.map((slot) => [slot, meanOf(slot, isDown ? above : below, at) ?? slot.x]));
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      for (const [index, slot] of layer.entries()) slot.x = index;
    }
  }
}

const indexOf = (layers: readonly Slot[][]): ReadonlyMap<string, Slot> =>
  new Map(layers.flat().map((slot) => [slot.key, slot]));

/** Ports only decide between slots that have the same neighbours. */
const portWeight = 0.001;

function meanOf({ key }: Slot, neighbours: Neighbours, at: ReadonlyMap<string, Slot>, weight = portWeight) {
  const near = neighbours.get(key) ?? [];
  if (near.length === 0) return undefined;
  return near.reduce((sum, one) => sum + (at.get(one.key)?.x ?? 0) + one.offset * weight, 0) / near.length;
}

/** Each as near as possible to straight below its neighbours above, then above those below, and so on. */
function place(layers: readonly Slot[][], above: Neighbours, below: Neighbours): void {
  const at = indexOf(layers);
  for (const layer of layers) spread(layer, (_, index) => index * gap.x);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isDown = sweep % 2 === 0;
    for (const layer of isDown ? layers : layers.toReversed())
      spread(layer, (slot) => meanOf(slot, isDown ? above : below, at, 1) ?? slot.x);
  }
  // What stands alone in its layer is below what leads to it.
  for (const layer of layers) spread(layer, (slot) => meanOf(slot, above, at, 1) ?? slot.x);
}

function spread(layer: Slot[], wantedOf: (slot: Slot, index: number) => number): void {
  const wanted = layer.map(wantedOf);
  const apart = layer.slice(1).map((slot, index) => ((layer[index]?.width ?? 0) + slot.width) / 2 + gap.x);
  for (const [index, x] of nearestApart(wanted, apart).entries()) {
    const slot = layer[index];
    if (slot) slot.x = x;
  }
}

function positions(nodes: readonly LayoutNode[], layers: readonly Slot[][], ranks: ReadonlyMap<string, number>) {
  const heights = layers.map(() => 0);
  for (const { id, height } of nodes) {
    const rank = ranks.get(id) ?? 0;
    heights[rank] = Math.max(heights[rank] ?? 0, height);
  }
  const tops = heights.map((_, rank) => heights.slice(0, rank).reduce((sum, height) => sum + height + gap.y, 0));
  const at = indexOf(layers);
  return new Map(
    nodes.map(({ id, width, height }): [string, Point] => {
      const rank = ranks.get(id) ?? 0;
      const middle = ((heights[rank] ?? height) - height) / 2;
      return [id, { x: Math.round((at.get(id)?.x ?? 0) - width / 2), y: Math.round((tops[rank] ?? 0) + middle) }];
    }),
  );
}
