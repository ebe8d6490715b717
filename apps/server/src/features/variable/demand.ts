/** The history of these variables is wanted from a time on: what one process asks the one that computes. */
export interface Demand {
  ids: readonly number[];
  from: number;
}

export function writeDemand(demand: Demand): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(demand));
}

export function readDemand(body: Uint8Array): Demand {
  return JSON.parse(new TextDecoder().decode(body)) as Demand;
}
