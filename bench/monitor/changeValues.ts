import type { BenchEdge } from '../harness/BenchEdge.ts';
import { placeOf } from '../harness/benchPlant.ts';

const tickMs = 100;

/**
 * Changes the first `each` devices of every gateway once a second, position included. Returns a function that stops it.
 */
export function changeValues(edges: readonly BenchEdge[], each: number): () => void {
  let tick = 0;
  const perTick = Math.ceil((each * tickMs) / 1000);
  const timer = setInterval(() => {
    const first = (tick * perTick) % each;
    for (const edge of edges)
      for (let place = first; place < Math.min(each, first + perTick); place += 1) change(edge, place, tick);
    tick += 1;
  }, tickMs);
  return () => clearInterval(timer);
}

/** A slow ride around its location. */
function change(edge: BenchEdge, place: number, tick: number): void {
  const { longitude, latitude } = placeOf((edge.identity.devices[place]?.id ?? 1) - 1);
  const turn = tick / 100;
  edge.sendOf(place, [
    [0, longitude + Math.sin(turn) / 10],
    [1, latitude + Math.cos(turn) / 10],
    [2, 50 + 20 * Math.sin(turn + place)],
    [3, tick],
  ]);
}
