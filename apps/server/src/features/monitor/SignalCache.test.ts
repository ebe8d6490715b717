import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { createLog } from '../../platform/log/createLog.ts';
import type { SignalRow } from './monitor.repository.ts';
import { SignalCache } from './SignalCache.ts';

function bench() {
  let reads = 0;
  let up = () => {};
  const bus = new LocalBus(createLog('silent', { write: () => {} }));
  bus.onUp = (listener?: () => void) => {
    up = listener ?? up;
    return () => {};
  };
  const clock = new FakeClock();
  const repository = {
    signals: async () => {
      reads += 1;
      return [{ id: reads }] as unknown as SignalRow[];
    },
    limitRules: async () => [],
  };
  const cache = new SignalCache({ repository, bus, clock });
  cache.start();
  const read = async (id = 1) => (await cache.of(id)).rows[0]?.id;
  return { cache, bus, clock, read, up: () => up() };
}

describe('SignalCache', () => {
  it('[MN12] is read once while nothing changes, and again after a few seconds', async () => {
    const { read, clock } = bench();
    expect([await read(), await read(), await read(2)]).toEqual([1, 1, 2]);
    clock.advance(5000);
    expect(await read()).toBe(3);
  });

  it('[MN12] is read again after a change of the device or of any rule, and after messages may have been missed', async () => {
    const { read, bus, up } = bench();
    await read();
    bus.publish('equipment.changed', { equipmentIds: [2] });
    expect(await read()).toBe(1);
    bus.publish('equipment.changed', { equipmentIds: [1] });
    expect(await read()).toBe(2);
    bus.publish('alarm.rulesChanged', { ruleIds: [9] });
    expect(await read()).toBe(3);
    up();
    expect(await read()).toBe(4);
  });

  it('[MN12] what was being read when something changed is not kept', async () => {
    const { read, bus } = bench();
    const old = read();
    bus.publish('equipment.changed', { equipmentIds: [1] });
    expect(await old).toBe(1);
    expect(await read()).toBe(2);
  });
});
