import type { ErrorCode } from '@lookfar/contract';
import { codeAt, type Historian, valueAt } from '@lookfar/historian';
import type { Catalogue } from '../ingest/Catalogue.ts';
import type { SignalUpdate } from '../ingest/LatestValues.ts';
import type { LiveState } from '../ingest/LiveState.ts';

const gatewayAway: ErrorCode = '1302';
/** Signals of one question to the historian. */
const signalsAtOnce = 5000;

/**
 * Shows the latest stored values again, as those of an offline gateway. The historian has them anyway, so nothing is
 * written twice; a signal that is not stored starts empty. Devices that have already reported are left alone.
 */
export async function restoreLatest(historian: Historian, catalogue: Catalogue, state: LiveState): Promise<void> {
  const equipmentOf = new Map<number, number>();
  for (const gateway of catalogue.all()) {
    if (state.gateway(gateway.id).online) continue;
    for (const { id, signals } of gateway.devices.values()) {
      if (state.lastTime(id) !== null) continue;
      for (const signal of signals.values()) equipmentOf.set(signal.id, id);
    }
  }
  const ids = [...equipmentOf.keys()];
  const updates = new Map<number, SignalUpdate[]>();
  for (let at = 0; at < ids.length; at += signalsAtOnce) {
    const found = await historian.latest(ids.slice(at, at + signalsAtOnce));
    for (const [row, signalId] of found.signalIds.entries()) {
      const equipmentId = equipmentOf.get(signalId) ?? 0;
      const value = { code: codeAt(found, row), value: valueAt(found, row), time: found.times[row] ?? 0 };
      updates.set(equipmentId, [...(updates.get(equipmentId) ?? []), [signalId, value]]);
    }
  }
  for (const [equipmentId, values] of updates) state.restore(equipmentId, values, gatewayAway);
}
