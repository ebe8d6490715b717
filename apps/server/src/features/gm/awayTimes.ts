/** A period without a gateway, or without one device behind it. */
export interface Absence {
  gatewayId: number;
  /** Null if the whole gateway was offline. */
  equipmentId: number | null;
  from: number;
  /** Null while it lasts. */
  to: number | null;
}

export interface AwayPeriod {
  from: number;
  to: number;
}

interface Device {
  id: number;
  gatewayId: number | null;
}

type Stretch = readonly [from: number, to: number];

/**
 * How long each device was offline within a period, in ms; a moment in which its gateway was offline too counts once.
 */
export function awayTimes(
  devices: readonly Device[],
  absences: readonly Absence[],
  period: AwayPeriod,
): Map<number, number> {
  const ofGateways = new Map<number, Stretch[]>();
  const ofDevices = new Map<number, Stretch[]>();
  for (const { gatewayId, equipmentId, from, to } of absences) {
    const stretch = [Math.max(from, period.from), Math.min(to ?? period.to, period.to)] as const;
    if (stretch[0] >= stretch[1]) continue;
    if (equipmentId === null) push(ofGateways, gatewayId, stretch);
    else push(ofDevices, equipmentId, stretch);
  }
  return new Map(
    devices.map(({ id, gatewayId }) => {
      const gateway = gatewayId === null ? [] : (ofGateways.get(gatewayId) ?? []);
      return [id, covered([...gateway, ...(ofDevices.get(id) ?? [])])];
    }),
  );
}

function push(map: Map<number, Stretch[]>, key: number, stretch: Stretch): void {
  const list = map.get(key);
  if (list) list.push(stretch);
  else map.set(key, [stretch]);
}

function covered(stretches: readonly Stretch[]): number {
  let total = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}
