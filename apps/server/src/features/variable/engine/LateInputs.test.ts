import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../../platform/bus/LocalBus.ts';
import { createLog } from '../../../platform/log/createLog.ts';
import type { HistoryEntry } from '../../history/HistoryWriter.ts';
import { LateInputs } from './LateInputs.ts';
import type { VariableStore } from './VariableStore.ts';

async function bench(inputs: readonly number[]) {
  const noted: unknown[] = [];
  const log = createLog('error', { write: () => {} });
  const clock = new FakeClock(1_000_000);
  const store = {
    inputIds: async () => [...inputs],
    addLate: async (ranges: readonly unknown[]) => noted.push(...ranges),
  };
  const late = new LateInputs({ store: store as unknown as VariableStore, bus: new LocalBus(log), clock, log });
  await late.start();
  return { late, noted };
}

const entry = (historical: boolean, points: readonly (readonly [signalId: number, time: number])[]): HistoryEntry => ({
  ...{ gatewayId: 1, births: 1, batch: 1, historical },
  points: points.map(([signalId, time]) => ({ signalId, time, value: 1 })),
});

describe('LateInputs', () => {
  it('[VA22] notes where inputs came late, and nothing of other signals or of live samples', async () => {
    const { late, noted } = await bench([1]);
    const kept = [
      [1, 999_000],
      [2, 500],
      [1, 998_000],
    ] as const;
    await late.appended([entry(true, kept), entry(false, [[1, 999_990]]), entry(false, [[1, 5000]])]);
    expect(noted).toEqual([{ signalId: 1, fromAt: 5000, toAt: 999_000 }]);
    await late.appended([entry(false, [[1, 999_995]]), entry(true, [[2, 1]])]);
    expect(noted).toHaveLength(1);
  });
});
