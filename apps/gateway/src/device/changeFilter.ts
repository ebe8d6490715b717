import { type GatewaySignal, GOOD, type Value } from '@lookfar/contract';
import type { Reading } from '@lookfar/drivers';

/** The last value sent for each signal, by id. */
export type Sent = Map<number, { value: Value; code: string; at: number }>;

export interface FilterRules {
  signals: ReadonlyMap<number, GatewaySignal>;
  /** An unchanged value is sent again after this time, in ms. */
  heartbeatMs: number;
}

/** The readings worth sending now; they are recorded in `sent`. */
export function takeChanges(sent: Sent, readings: readonly Reading[], rules: FilterRules, now: number): Reading[] {
  const changes: Reading[] = [];
  for (const reading of readings) {
    const signal = rules.signals.get(reading.signalId);
    if (signal === undefined) continue;
    const last = sent.get(reading.signalId);
    // If the clock stepped back, the heartbeat would be delayed by the size of the step.
    const due = last === undefined || now - last.at >= rules.heartbeatMs || now < last.at;
    if (!due && reading.code === last.code && !differs(reading, last.value, signal)) continue;
    sent.set(reading.signalId, { value: reading.value, code: reading.code, at: now });
    changes.push(reading);
  }
  return changes;
}

function differs({ value, code }: Reading, last: Value, signal: GatewaySignal): boolean {
  if (code !== GOOD) return false;
  if (Object.is(value, last)) return false;
  if (signal.deadband === 0 || signal.dataType === 'STRING' || value === null || last === null) return true;
  const change = Math.abs(Number(value) - Number(last));
  return Number.isNaN(change) || change >= signal.deadband;
}
