/** Head = shutOff × speed² − loss × flow²; m and m³/h. */
export interface PumpCurve {
  shutOff: number;
  loss: number;
}

export interface TurningPump {
  curve: PumpCurve;
  /** Fraction of the rated speed. */
  speed: number;
}

export interface OperatingPoint {
  /** m */
  head: number;
  /** Of each pump, m³/h. */
  flows: number[];
  flow: number;
}

/** m of water in one MPa. */
export const metresPerMegapascal = 101.97;

const halvings = 30;

/** Flow of a pump against a head; its check valve closes if it cannot reach the head. */
function pumpFlow({ curve, speed }: TurningPump, head: number): number {
  return Math.sqrt(Math.max(0, curve.shutOff * speed * speed - head) / curve.loss);
}

/**
 * The operating point of parallel pumps and the pipe. `pipe` returns the flow that a head drives through it and must
 * not decrease with the head.
 */
export function operatingPoint(pumps: readonly TurningPump[], pipe: (head: number) => number): OperatingPoint {
  let low = 0;
  let high = Math.max(0, ...pumps.map(({ curve, speed }) => curve.shutOff * speed * speed));
  for (let turn = 0; turn < halvings; turn += 1) {
    const head = (low + high) / 2;
    // A loop, because it runs in every step of the plant.
    let surplus = -pipe(head);
    for (const pump of pumps) surplus += pumpFlow(pump, head);
    if (surplus > 0) low = head;
    else high = head;
  }
  const flows = pumps.map((pump) => pumpFlow(pump, high));
  return { head: high, flows, flow: flows.reduce((sum, flow) => sum + flow, 0) };
}
